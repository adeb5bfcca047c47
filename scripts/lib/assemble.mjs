import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseCopy, parseDockerfile, parseEnv, parseList } from './dockerfile.mjs';
import { exec } from './exec.mjs';
import { inProject, root } from './paths.mjs';
import { Stop } from './stop.mjs';

/**
 * Follows the Dockerfile's steps, a folder for each stage below `target`. Answers the last one: `{ folder, workdir, env, user, volumes,
 * command, healthCheck }`, folders as they are on this machine. With `reuse` the folder is an earlier result, and nothing is made.
 */
export async function assembleImage(target, { reuse = false } = {}) {
  const stages = new Map();
  for (const { name, steps } of parseDockerfile(readFileSync(inProject('Dockerfile'), 'utf8'))) {
    const stage = { folder: join(target, name), workdir: '/', env: {}, user: 'root', volumes: [] };
    mkdirSync(stage.folder, { recursive: true });
    stages.set(name, stage);
    for (const { instruction, rest } of steps) {
      if (reuse && ['COPY', 'RUN'].includes(instruction)) continue;
      console.log(`${name}: ${instruction} ${rest}`);
      await follow[instruction](stage, rest, stages);
    }
  }
  const image = [...stages.values()].at(-1);
  return {
    ...image,
    workdir: place(image, image.workdir),
    volumes: image.volumes.map((volume) => place(image, volume)),
  };
}

const follow = {
  WORKDIR: (stage, rest) => {
    stage.workdir = rest;
    mkdirSync(place(stage, rest), { recursive: true });
  },
  ENV: (stage, rest) => Object.assign(stage.env, parseEnv(rest)),
  USER: (stage, rest) => {
    stage.user = rest;
  },
  VOLUME: (stage, rest) => stage.volumes.push(...parseList(rest)),
  EXPOSE: () => {},
  HEALTHCHECK: (stage, rest) => {
    stage.healthCheck = parseList(rest);
  },
  CMD: (stage, rest) => {
    stage.command = parseList(rest);
  },
  RUN: async (stage, rest) => {
    const cwd = place(stage, stage.workdir);
    const { code } = await exec('/bin/sh', ['-c', rest], { cwd, env: { ...bare(), ...stage.env } });
    if (code !== 0) throw new Stop(`RUN ${rest} failed with exit code ${code}.`);
  },
  COPY: (stage, rest, stages) => {
    const { from, sources, target } = parseCopy(rest);
    const origin = from === null ? null : stages.get(from);
    if (origin === undefined) throw new Stop(`COPY --from=${from}: there is no such stage before it.`);
    const to = place(stage, target);
    for (const source of sources) copy(origin === null ? inProject(source) : place(origin, source), to, target, origin);
  },
};

/** A folder's content goes into the target, a file under its name when the target is a folder; the context without what it leaves out. */
function copy(source, to, target, origin) {
  if (!existsSync(source)) throw new Stop(`COPY ${source}: there is no such file.`);
  const isFolder = statSync(source).isDirectory();
  const destination = isFolder || !target.endsWith('/') ? to : join(to, basename(source));
  const filter = origin === null ? notIgnored() : () => true;
  cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter });
}

/** Where a path of the image is on this machine. */
function place(stage, path) {
  return path.startsWith('/') ? join(stage.folder, path) : join(stage.folder, stage.workdir, path);
}

/** What npm needs of this machine, and nothing of its settings. */
function bare() {
  const kept = ['PATH', 'HOME', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy', 'NODE_EXTRA_CA_CERTS'];
  const npm = Object.keys(process.env).filter((name) => /^npm_config_(registry|cache|userconfig)$/i.test(name));
  const names = [...kept, ...npm].filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** By `.dockerignore`, of which each line names a file or folder; patterns are refused rather than misread. */
function notIgnored() {
  const lines = readFileSync(inProject('.dockerignore'), 'utf8').split('\n');
  const names = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const pattern = names.find((name) => /[*?![\]]/.test(name));
  if (pattern) throw new Stop(`.dockerignore: ${pattern} is a pattern, and those cannot be followed here.`);
  return (path) => {
    const inside = relative(root, path);
    return !names.some((name) => inside === name || inside.startsWith(`${name}/`));
  };
}
