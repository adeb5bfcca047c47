import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = new URL('../../../scripts/lib/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'hour-cards-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Reads the settings in a separate process, as the launcher does before it starts the servers. Returns the
 * result or the error.
 */
function readSettings(dataDir: string, env: Record<string, string> = {}) {
  const script = `
    import { readStartSettings } from '${root}start-settings.mjs';
    import { banner } from '${root}banner.mjs';
    import { run } from '${root}stop.mjs';
    await run(async () => {
      const found = await readStartSettings();
      console.log(JSON.stringify({ ...found, banner: banner(found) }));
    });`;
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { NODE_ENV: 'test', PATH, DATA_DIR: dataDir, PORT: '18117', BACKEND_PORT: '18118', ...env },
    encoding: 'utf8',
  });
  return { status, error: stderr.trim(), ...(status === 0 ? JSON.parse(stdout) : {}) };
}

function dataFolder(name: string): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  return dataDir;
}

describe('secret generation', () => {
  it('stores secrets in private files, reuses them at the next start and shows the password once', () => {
    const dataDir = dataFolder('first');
    const first = readSettings(dataDir);
    const { SESSION_SECRET, BACKEND_ADMIN_PASSWORD } = first.env;
    expect([SESSION_SECRET.length, BACKEND_ADMIN_PASSWORD.length]).toEqual([64, 24]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['admin-password', 'session-secret']);
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'admin-password'), 'utf8')).toBe(`${BACKEND_ADMIN_PASSWORD}\n`);
    expect(first.banner).toContain(`name admin, password ${BACKEND_ADMIN_PASSWORD} (shown this once)`);

    const second = readSettings(dataDir);
    expect(second.env).toEqual(first.env);
    expect(second.banner).toContain(`name admin, password in ${join(dataDir, 'admin-password')}`);
    expect(second.banner).not.toContain(BACKEND_ADMIN_PASSWORD);
  });

  it('does not create secrets that are already set, or a password without an admin page', () => {
    const dataDir = dataFolder('set');
    const SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
    const BACKEND_ADMIN_PASSWORD = 'the-admin-password-of-the-tests';
    const set = readSettings(dataDir, { SESSION_SECRET, BACKEND_ADMIN_PASSWORD });
    expect(set.env).toMatchObject({ SESSION_SECRET, BACKEND_ADMIN_PASSWORD });
    expect(set.banner).not.toContain(BACKEND_ADMIN_PASSWORD);
    const server = { SESSION_SECRET, DATABASE_URL: 'postgres://localhost/company' };
    const closed = readSettings(dataDir, server);
    expect(closed.env).not.toHaveProperty('BACKEND_ADMIN_PASSWORD');
    expect(closed.banner).not.toContain('/admin');
    expect(readSettings(dataDir, { SESSION_SECRET, BACKEND_TOOLS: 'off' }).banner).not.toContain('/outbox');
    expect(readdirSync(dataDir)).toEqual([]);
    expect(readSettings(dataDir, { ...server, BACKEND_TOOLS: 'network' }).banner).toContain('/admin');
  });

  it('aborts the start when a stored secret is too short', () => {
    const dataDir = dataFolder('short');
    const file = join(dataDir, 'session-secret');
    writeFileSync(file, 'geheim\n');
    expect(readSettings(dataDir)).toEqual({
      status: 1,
      error: `${file} holds no usable secret: remove it and a new one is made.`,
    });
  });

  it('aborts the start with one line and leaves no partial files when the disk is full', ({ skip }) => {
    const disk = dataFolder('disk');
    // Mount a disk of one block, which the file with the secrets fills.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', disk]);
    if (mounted.status !== 0) skip('only root can make a small disk');
    try {
      writeFileSync(join(disk, 'taken'), 'x'.repeat(4096));
      expect(readSettings(disk)).toEqual({
        status: 1,
        error: `The session secret cannot be kept in ${disk} (ENOSPC): make room, or set DATA_DIR to a folder that can be written to.`,
      });
      expect(readdirSync(disk)).toEqual(['taken']);
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  });
});
