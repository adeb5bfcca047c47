import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand, restoreCommand } from '@/backend/backup/backup-commands';
import { checkBackup } from '@/backend/backup/backup-file';
import type { Transaction } from '@/backend/database/database';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import packageJson from '@/package.json';
import { commandContext } from '../support/command-context';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let command: ReturnType<typeof commandContext>;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
afterEach(() => command.remove());

function startCommand() {
  command = commandContext(backend.database);
  const folder = command.file('backups');
  return {
    folder,
    backup: (...words: string[]) => backupCommand(['--into', folder, ...words], command.context),
    fill: (...names: string[]) => {
      mkdirSync(folder, { recursive: true });
      for (const name of names) writeFileSync(join(folder, name), 'old');
    },
    files: () => readdirSync(folder).toSorted(),
  };
}

/** Wraps an object so that its method `name` is replaced, with all other methods working as before. */
const replaced = <Target extends object>(target: Target, name: string, method: unknown): Target =>
  new Proxy(target, {
    get: (of, key) => {
      const value = key === name ? method : Reflect.get(of, key);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });

/** Makes the statements of the next command's transaction go through `change`, which may fail. */
function changeStatements(change: (result: unknown, count: number) => unknown): void {
  const { database } = backend;
  let count = 0;
  const transaction = (work: (inside: Transaction) => Promise<unknown>, options: object) =>
    database.transaction(
      (inside) =>
        work(
          replaced(inside, 'execute', async (statement: Parameters<Transaction['execute']>[0]) => {
            count += 1;
            return change(await inside.execute(statement), count);
          }),
        ),
      options,
    );
  const spoilt = replaced(database, 'transaction', transaction);
  Object.assign(command.context, { open: async () => ({ database: spoilt, close: async () => {} }) });
}

const old = ['urenkaarten-2026-11-15T011500Z.backup', 'urenkaarten-2026-11-16T011500Z.backup'];
const today = 'urenkaarten-2026-11-18T090000Z.backup';

describe('backups into a folder', () => {
  it('writes a dated backup that only its owner can read, and shows where it is', async () => {
    const { backup, folder, files } = startCommand();
    await backup();
    expect(files()).toEqual([today]);
    expect(statSync(join(folder, today)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(command.output()).toMatch(
      new RegExp(`^De reservekopie staat in ${join(folder, today)} \\(\\d+ kB\\) en is gecontroleerd\\.$`),
    );
    expect(await checkBackup(join(folder, today))).toMatchObject({ version: packageJson.version });
  });

  it('keeps the newest backups and removes only its own older ones', async () => {
    const { backup, fill, files, folder } = startCommand();
    const others = [
      'bedrijf.xlsx',
      'hour-cards.backup',
      'urenkaarten-2026-11-15.backup',
      'urenkaarten-2026-11-15T011500Z.backup.gpg',
      'xurenkaarten-2026-11-15T011500Z.backup',
    ];
    fill(...old, 'urenkaarten-2026-11-17T011500Z.backup', ...others);
    mkdirSync(join(folder, 'urenkaarten-2026-01-01T011500Z.backup'));
    await backup('--keep', '2');
    expect(files()).toEqual(
      [today, 'urenkaarten-2026-11-17T011500Z.backup', 'urenkaarten-2026-01-01T011500Z.backup', ...others].toSorted(),
    );
    expect(command.output()).toContain('Er zijn 2 oude reservekopieën verwijderd; de nieuwste 2 zijn er nog.');
  });

  it('keeps the new backup even if older files are dated in the future', async () => {
    const { backup, fill, files } = startCommand();
    const future = 'urenkaarten-2036-11-15T011500Z.backup';
    fill(...old, future);
    await backup('--keep', '1');
    expect(files()).toEqual([today]);
  });

  it('keeps every backup without --keep', async () => {
    const { backup, fill, files } = startCommand();
    fill(...old);
    await backup();
    expect(files()).toEqual([...old, today]);
  });

  it('removes unfinished backups of interrupted runs after a day', async () => {
    const { backup, fill, files } = startCommand();
    const recent = 'urenkaarten-2026-11-18T080000Z.backup.unfinished';
    fill(...old.map((name) => `${name}.unfinished`), recent);
    await backup('--keep', '14');
    expect(files()).toEqual([recent, today]);
  });

  it.each<[string, (result: unknown, count: number) => unknown]>([
    [
      'the database is lost halfway',
      (result, count) => {
        if (count > 12) throw new Error('connection lost');
        return result;
      },
    ],
    [
      'the file has other rows than the database',
      (result) => JSON.parse(JSON.stringify(result).replace(/"counted":(\d+)/, '"counted":9$1')),
    ],
  ])('removes nothing and leaves no partial file when %s', async (_, change) => {
    const { backup, fill, files } = startCommand();
    fill(...old);
    changeStatements(change);
    await expect(backup('--keep', '1')).rejects.toThrow(/connection lost|De reservekopie is mislukt/);
    expect(files()).toEqual(old);
  });

  it.each([
    [['--keep', '0'], 'Noem met --keep hoeveel'],
    [['--keep', 'veel'], 'Noem met --keep hoeveel'],
    [['more.backup'], 'Noem een bestand of --into, niet allebei.'],
  ])('refuses the options %j', async (words, text) => {
    await expect(startCommand().backup(...words)).rejects.toThrow(text);
  });

  it('refuses --keep without a folder, and a folder in a folder that does not exist', async () => {
    startCommand();
    const run = (...words: string[]) => backupCommand(words, command.context);
    await expect(run(command.file('x.backup'), '--keep', '3')).rejects.toThrow('--keep hoort bij --into');
    await expect(run('--into', command.file('nowhere/backups'))).rejects.toThrow('De map kan niet worden gemaakt');
  });
});

// Each of these tests creates a database, which takes seconds.
describe('restoring into an empty database', { timeout: 90_000 }, () => {
  const drill = (...words: string[]) => {
    // The drill must never open the configured database.
    const open = () => Promise.reject(new Error('The live database was opened'));
    return restoreCommand(['--into-empty', ...words], { ...command.context, open });
  };

  it.runIf(process.env.TEST_DEEP)(
    'shows what the backup contains and never opens the configured database',
    async () => {
      const { backup, folder } = startCommand();
      await backup();
      command.output();
      const cards = await backend.database.$count(hourCards);
      await drill(join(folder, today));
      const output = command.output();
      expect(output).toContain(`${today} is goed: alles is teruggezet in een lege database, en die is weer weg.`);
      expect(output).toMatch(/^ {2}gemaakt op +18 november 2026 om 10:00$/m);
      expect(output).toMatch(new RegExp(`^ {2}versie +${packageJson.version.replaceAll('.', '\\.')}$`, 'm'));
      expect(output).toMatch(/^ {2}mensen +\d+ gebruikers, \d+ medewerkers$/m);
      expect(output).toMatch(new RegExp(`^ {2}urenkaarten +${cards} urenkaarten$`, 'm'));
      expect(output).toMatch(/^ {2}laatste wijziging +16 november 2026 om 10:59$/m);
      expect(output).toMatch(/^ {2}geteld +[\d.]+ rijen in \d\d tabellen, evenveel als bij het maken$/m);
    },
  );

  it('refuses an empty folder, a missing file and a spoilt file', async () => {
    const { folder, fill } = startCommand();
    fill(old[0] ?? '');
    await expect(drill(join(folder, old[0] ?? ''))).rejects.toThrow('is geen bruikbare reservekopie');
    await expect(drill(command.file('none.backup'))).rejects.toThrow('is niet te lezen.');
    await expect(drill(command.folder)).rejects.toThrow('Er staat geen reservekopie in');
    await expect(drill()).rejects.toThrow('Noem het bestand van de reservekopie.');
  });

  it.runIf(process.env.TEST_DEEP)('proves a backup of a version that did not write counts', async () => {
    const { backup, folder } = startCommand();
    await backup();
    command.output();
    const file = join(folder, today);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);
    const { version: _, ...head } = JSON.parse(lines[0] ?? '');
    const older = [JSON.stringify(head), ...lines.slice(1).filter((line) => !line.startsWith('{"counts"'))];
    const sha256 = createHash('sha256')
      .update(`${older.join('\n')}\n`)
      .digest('hex');
    writeFileSync(file, gzipSync([...older, JSON.stringify({ end: older.length, sha256 }), ''].join('\n')));
    await drill(file);
    const output = command.output();
    expect(output).toMatch(/^ {2}versie +niet genoteerd$/m);
    expect(output).toMatch(/^ {2}geteld +[\d.]+ rijen in \d\d tabellen, evenveel als in het bestand$/m);
  });

  it.runIf(process.env.TEST_DEEP)(
    'takes the newest backup of a folder and leaves no copy behind, also after a failure',
    async () => {
      const { backup, folder, fill } = startCommand();
      fill(...old, 'urenkaarten-2026-11-19.backup');
      await backup();
      command.output();
      const tmp = command.file('tmp');
      mkdirSync(tmp);
      const before = process.env.TMPDIR;
      process.env.TMPDIR = tmp;
      try {
        await drill(folder);
        await drill(join(folder, old[0] ?? '')).catch(() => {});
      } finally {
        if (before === undefined) delete process.env.TMPDIR;
        else process.env.TMPDIR = before;
      }
      expect(command.output()).toContain(`${today} is goed`);
      expect(readdirSync(tmp)).toEqual([]);
    },
  );
});
