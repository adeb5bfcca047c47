#!/usr/bin/env node
// `npm run complete-lock`, after every change of the dependencies: a registry that does not carry the binaries of
// platforms it does not serve makes npm leave them out of the lock file, and `npm ci` then refuses it as incomplete.
// This names them (version, system, processor, C library), so that `npm ci` holds everywhere and skips what is not its own.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const path = new URL('../package-lock.json', import.meta.url);

/** The platform that a package of binaries is for, as its name tells: `@next/swc-linux-arm64-musl`. */
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
