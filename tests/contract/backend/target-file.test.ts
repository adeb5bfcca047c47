import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasePlace } from '@/backend/database/database-place';
import { writeTarget } from '@/backend/target-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'target-file-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file written by a command', () => {
  it('replaces the old file only when the new one is complete', async () => {
    const file = join(folder, 'a.csv');
    writeFileSync(file, 'old');
    await writeTarget(file, async (unfinished) => {
      await writeFile(unfinished, 'new');
      expect(readFileSync(file, 'utf8')).toBe('old');
    });
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it('leaves the old file intact when writing fails', async () => {
    const file = join(folder, 'a.csv');
    const failed = writeTarget(file, async (unfinished) => {
      await writeFile(unfinished, 'half');
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it.each(['ENOSPC', 'EDQUOT'])('names the file in the error when its disk is full: %s', async (code) => {
    const file = join(folder, 'loon.csv');
    const failed = writeTarget(file, async (unfinished) => {
      await writeFile(unfinished, 'half');
      // Imitates Node.js: its error for a failed write has no path.
      throw Object.assign(new Error(`${code}: no more room, write`), { code, syscall: 'write' });
    });
    await expect(failed).rejects.toThrow(
      `De schijf van ${file} is vol: maak ruimte of kies een andere plaats. Er is niets veranderd.`,
    );
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it('names a file that cannot be replaced and leaves no partial file behind', async () => {
    const file = join(folder, 'uren');
    mkdirSync(file);
    const failed = writeTarget(file, (unfinished) => writeFile(unfinished, 'new'));
    await expect(failed).rejects.toThrow(`${file} kan niet worden geschreven. Er is niets veranderd.`);
    expect(readdirSync(folder)).toEqual(['a.csv', 'uren']);
    rmdirSync(file);
  });
});

describe('the location of a database', () => {
  it.each([
    [{ DATA_DIR: '/srv/uren' }, '/srv/uren/database'],
    [{ DATA_DIR: './data', DATABASE_URL: 'postgres://jan:geheim@db.example:5433/uren' }, 'uren op db.example:5433'],
    [{ DATA_DIR: './data', DATABASE_URL: 'postgres:///uren?host=/run/postgresql' }, 'uren op /run/postgresql'],
  ])('shows the location of a database without user and password: %j', (settings, place) => {
    expect(databasePlace(settings)).toBe(place);
  });
});
