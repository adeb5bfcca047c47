import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { exec } from './exec.mjs';
import { findProgram } from './find-program.mjs';
import { installDebian } from './install-debian.mjs';
import { inProject } from './paths.mjs';
import { Stop } from './stop.mjs';

const certificates = '/etc/ssl/certs/ca-certificates.crt';
const nodeImage = 'localhost/hour-cards-node';
const image = 'localhost/hour-cards';

/** Builds images from the Dockerfile without a container engine. Removing `folder` removes the images too. */
export async function createBuilder(folder) {
  const missing = ['buildah', 'debootstrap'].filter((name) => findProgram([name], ['/usr/sbin']) === null);
  if (process.getuid?.() !== 0 || (missing.length > 0 && !(await installDebian(missing)))) {
    throw new Stop(
      'Building the image needs root, buildah and debootstrap (Debian: apt-get install buildah debootstrap).',
    );
  }
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const buildah = async (args, capture = true) => {
    const { code, output } = await exec('buildah', [...store, ...args], { capture });
    if (code !== 0) throw new Stop(`buildah ${args[0]} failed.\n${output}`);
    return output.trim().split('\n').at(-1);
  };

  return {
    /**
     * Builds the Dockerfile's image on a base image made here. Returns the folder with its files, and its
     * configuration.
     */
    build: async () => {
      const base = await buildah(['from', 'scratch']);
      await buildah(['copy', '-q', base, await nodeBase(), '/']);
      await buildah([
        'config',
        '--env',
        'PATH=/usr/local/bin:/usr/bin:/bin',
        '--env',
        `NODE_EXTRA_CA_CERTS=${certificates}`,
        base,
      ]);
      await buildah(['commit', '-q', '--rm', base, nodeImage]);
      // Share this machine's npm settings and cache, so that building the image again does not download all
      // packages again.
      const shared = [join(homedir(), '.npm'), join(homedir(), '.npmrc')].filter((path) => existsSync(path));
      const volumes = shared.flatMap((path) => ['-v', `${path}:/root/${path.endsWith('rc') ? '.npmrc' : '.npm'}`]);
      const how = ['--isolation', 'chroot', '--build-arg', `NODE_IMAGE=${nodeImage}`, '--format', 'docker'];
      await buildah(['build', ...how, ...volumes, '-t', image, inProject()], false);
      const container = await buildah(['from', '--pull-never', image]);
      const root = await buildah(['mount', container]);
      const { output } = await exec('buildah', [...store, 'inspect', '--type', 'image', image], { capture: true });
      return { root, config: JSON.parse(output).Docker.config };
    },
  };
}

/**
 * Creates the base image that replaces `node:…-slim`: a minimal Debian with this machine's own Node.js and
 * npm, so that no image registry is needed. It is built once and cached.
 */
async function nodeBase() {
  const [, suite] = /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  const folder = inProject(`.cache/node-base-${suite}-${process.version}`);
  if (existsSync(folder)) return folder;
  console.log('Making a base image ...');
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const made = await exec('debootstrap', ['--variant=minbase', '--include=libstdc++6', suite, unfinished], {
    capture: true,
  });
  if (made.code !== 0) throw new Stop(`debootstrap failed.\n${made.output}`);
  for (const path of ['var/cache/apt', 'var/lib/apt', 'usr/share/doc', 'usr/share/locale', 'usr/share/man']) {
    rmSync(join(unfinished, path), { recursive: true, force: true });
  }
  const into = (path) => join(unfinished, path);
  cpSync(realpathSync(process.execPath), into('usr/local/bin/node'));
  chmodSync(into('usr/local/bin/node'), 0o755);
  const npm = dirname(dirname(realpathSync(process.env.npm_execpath ?? findProgram(['npm']))));
  cpSync(npm, into('usr/local/lib/node_modules/npm'), { recursive: true });
  await exec('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', into('usr/local/bin/npm')]);
  mkdirSync(into('etc/ssl/certs'), { recursive: true });
  if (existsSync(certificates)) cpSync(realpathSync(certificates), into(certificates));
  renameSync(unfinished, folder);
  return folder;
}

/**
 * Runs an image's command as a container engine would: in its own root, with the user and environment of the
 * image. Only the volume `data` and /tmp are writable. Signals go to the command itself.
 */
export function startContainer({ root, config }, { data, env }) {
  const script = [
    'set -e',
    'mount --make-rprivate /',
    'mount --bind "$1" "$1"',
    'mount --bind "$2" "$1/app/data"',
    'mount -t tmpfs tmpfs "$1/tmp"',
    'mount --rbind /dev "$1/dev"',
    'mount -t proc proc "$1/proc"',
    'mount -o remount,bind,ro "$1"',
    'root="$1"; user="$3"; shift 3',
    'exec chroot --userspec="$user" "$root" /usr/bin/env -i -C /app "$@"',
  ].join('\n');
  const settings = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const args = ['--mount', '/bin/sh', '-c', script, 'sh', root, data, config.User, ...settings, ...config.Cmd];
  return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
}
