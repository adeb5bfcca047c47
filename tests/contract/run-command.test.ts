import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { CommandFault, loadSettings, runCommand } from '@/backend/run-command';

const folder = mkdtempSync(join(tmpdir(), 'run-command-'));
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('commands', () => {
  it('name a file that this user cannot read, and what to do', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: 'bedrijf.xlsx' });
    await runCommand(() => Promise.reject(denied), 'usage');
    expect(error.mock.calls.flat()).toEqual([
      expect.stringContaining('bedrijf.xlsx kan niet worden gelezen of geschreven.'),
    ]);
    expect(process.exitCode).toBe(1);
  });

  it('report settings that this user cannot read', () => {
    const read = () => loadSettings(folder);
    expect(read).toThrow(CommandFault);
    expect(read).toThrow(`${folder} kan niet worden gelezen`);
  });
});
