import { parseArgs } from 'node:util';
import { checkBackups } from './check-backups';
import { checkDatabase } from './check-database';
import { checkDisk, clockFinding, nodeFinding } from './check-machine';
import { checkApplication, checkBackend, checkClockOf, checkMail } from './check-running';
import { type CheckedSettings, checkSettings } from './check-settings';
import { type Finding, fault, ok } from './finding';

const usage = `Gebruik: npm run doctor

Controleert de installatie: één regel per onderdeel, met 'ok', 'let op' of 'fout'. Er verandert niets.

  --backups MAP   de map met reservekopieën, als BACKUP_DIR niet is ingesteld`;

/**
 * Runs all checks and prints one line for each (rule: doctor-checks). Returns the exit code: 0 without
 * errors, 1 with errors, 2 for invalid options.
 */
export async function doctor(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const options = optionsOf(argv);
  if (options === null || options.help) {
    print(usage);
    return options === null ? 2 : 0;
  }
  const now = new Date();
  const { finding, settings } = checkSettings(env);
  const findings = [nodeFinding(process.versions.node, now.toISOString().slice(0, 10)), finding];
  if (settings === null) findings.push(fault('Al het andere', 'kan pas als de instellingen kloppen.'));
  else findings.push(...(await checkAll(settings, env.PORT || '3000', options.backups, now)));
  for (const { level, name, text } of findings) print(`${level.padEnd(7)} ${name.padEnd(16)} ${text}`);
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  print('');
  print(summary(count('fout'), count('let op')));
  return count('fout') > 0 ? 1 : 0;
}

/** Runs the checks one by one, in the order in which they are printed. */
async function checkAll(
  { app, backend }: CheckedSettings,
  port: string,
  folder: string | undefined,
  now: Date,
): Promise<Finding[]> {
  if (backend === null) {
    return [
      ok('API’s', 'zijn van jezelf: npm run check-upstream controleert ze'),
      await checkClockOf(app.appOrigin),
      await checkDisk(app.dataDir),
      await checkApplication(port),
    ];
  }
  const { finding, clockAheadMs } = await checkDatabase(backend);
  const backups = folder ?? backend.BACKUP_DIR;
  return [
    finding,
    clockAheadMs === null ? await checkClockOf(app.appOrigin) : clockFinding(clockAheadMs, 'de database'),
    await checkDisk(backend.DATA_DIR),
    ...(backups === undefined ? [] : [await checkDisk(backups)]),
    await checkBackups(backups, now),
    await checkMail(backend.SMTP_URL),
    await checkApplication(port),
    await checkBackend(backend.BACKEND_HOST, backend.BACKEND_PORT),
  ];
}

function summary(faults: number, warnings: number): string {
  if (faults + warnings === 0) return 'Alles in orde.';
  return `${faults === 1 ? '1 fout' : `${faults} fouten`}, ${warnings} keer let op.`;
}

function optionsOf(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { backups: { type: 'string' }, help: { type: 'boolean' } } }).values;
  } catch {
    return null;
  }
}
