#!/usr/bin/env node
// `npm run complete-lock`, after every change to the dependencies. A registry without the binaries of other
// platforms makes npm leave them out of the lock file, which `npm ci` then rejects as incomplete. This adds
// them (version, system, processor, C library), so that `npm ci` works everywhere and skips those for other
// platforms.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const path = new URL('../package-lock.json', import.meta.url);

/** The platform of a package of binaries, by its name: `@next/swc-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (cpu === undefined && os === undefined) return null;
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

const lock = JSON.parse(readFileSync(path, 'utf8'));
const added = {};
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${where}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => place in lock.packages)) continue;
    const platform = platformOf(name);
    if (platform === null || !/^\d/.test(version)) continue;
    added[`node_modules/${name}`] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true };
  }
}
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(added).length} packages of other platforms added to the lock file.`);
