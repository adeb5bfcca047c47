import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exec } from './exec.mjs';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { installDebian } from './install-debian.mjs';
import { Stop } from './stop.mjs';

const versions = '/usr/lib/postgresql';

/**
 * Starts a temporary PostgreSQL server and returns `{ url, stop }`. Returns null if PostgreSQL is missing and
 * cannot be installed.
 */
export async function startPostgres() {
  const programs = findPostgres() ?? ((await installDebian(['postgresql'])) ? findPostgres() : null);
  if (programs === null) return null;
  const owner = await ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'hour-cards-postgres-'));
  const password = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (owner.uid !== undefined)
    for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid);

  const data = join(folder, 'data');
  const made = await exec(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'tests',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(folder, 'password')}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...owner, capture: true, cwd: folder },
  );
  if (made.code !== 0) throw new Stop(`PostgreSQL could not be set up.\n${made.output}`);

  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(join(programs, 'postgres'), [...args, '-c', 'fsync=off'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const clean = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);
  const stop = async () => {
    process.off('exit', clean);
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('close', resolve));
    }
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await isReady(programs, port))) {
    await stop();
    throw new Stop('PostgreSQL did not start.');
  }
  return { url: `postgres://tests:${password}@127.0.0.1:${port}/postgres`, stop };
}

async function isReady(programs, port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { code } = await exec(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], {
      capture: true,
    });
    if (code === 0) return true;
    await pause(100);
  }
  return false;
}

function findPostgres() {
  const installed = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : [];
  const initdb = findProgram(
    ['initdb'],
    installed.map((version) => join(versions, version, 'bin')),
  );
  return initdb === null ? null : dirname(initdb);
}

/**
 * The user to run PostgreSQL as. As root it refuses to run, so it runs as the user that its package created.
 */
async function ownerOfServer() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => exec('id', [flag, 'postgres'], { capture: true })));
  if (uid.code !== 0) throw new Stop('PostgreSQL does not run as root and there is no user postgres.');
  return { uid: Number(uid.output), gid: Number(gid.output) };
}
