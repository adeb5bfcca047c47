import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is compressed text: a header, lines of rows or sequences, and a last line that proves the file is
 * complete. The embedded database and a server use the same format, so a backup of either can be restored to
 * the other.
 */
const headSchema = z.object({
  format: z.literal('hour-cards-backup-1'),
  madeAt: z.iso.datetime(),
  /** The number of migrations applied to the database when the backup was made. */
  migrations: z.number().int().positive(),
  /** The version of the application; absent in backups of version 1.0.0 and older. */
  version: z.string().optional(),
});
type BackupHead = z.output<typeof headSchema>;

const rowSchema = z.object({ table: z.string(), rows: z.string() });
/** The parsed text of `rows`. */
const rowsSchema = z.array(z.unknown());
const sequenceSchema = z.object({ sequence: z.string(), last: z.coerce.string(), called: z.boolean() });
const endSchema = z.object({ end: z.number().int(), sha256: z.string() });
/** How many rows each table had, counted by the database. Version 1.0.0 and older skip this line. */
const countsSchema = z.object({ counts: z.record(z.string(), z.number().int()) });
const bodySchema = z.union([rowSchema, sequenceSchema, countsSchema]);

/**
 * Rows of a table, as the JSON array that the database produced, the position of a sequence, or the counts.
 */
export type BackupPart = z.output<typeof bodySchema>;

/** The number of rows per table. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * A complete backup: its header, the rows in the file, and whether the database's own counts confirmed them.
 */
export type CheckedBackup = BackupHead & Readonly<{ rows: RowCounts; isCounted: boolean }>;

/** Thrown if a file is not a backup or is incomplete. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
}

/** Writes a backup that only its owner can read. Resolves once the file is on disk. */
export async function writeBackup(
  file: string,
  head: Omit<BackupHead, 'format'>,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(backupLines(head, parts), createGzip(), target);
}

async function* backupLines(
  head: Omit<BackupHead, 'format'>,
  parts: AsyncIterable<BackupPart>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ format: 'hour-cards-backup-1', ...head });
  let lines = 1;
  for await (const part of parts) {
    yield line(part);
    lines += 1;
  }
  yield `${JSON.stringify({ end: lines, sha256: hash.digest('hex') })}\n`;
}

/**
 * Reads the whole backup. Throws `DamagedBackup` if the file is not complete, was changed, or has other
 * numbers of rows than the database had.
 */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let counts: RowCounts | null = null;
  let head: BackupHead | null = null;
  let lines = 0;
  let isComplete = false;
  for await (const text of linesOf(file)) {
    if (isComplete) throw new DamagedBackup('something stands behind its end');
    const value = parse(text);
    const end = endSchema.safeParse(value);
    if (end.success) {
      isComplete = end.data.end === lines && end.data.sha256 === hash.digest('hex');
      if (!isComplete) throw new DamagedBackup('its contents were changed');
      continue;
    }
    hash.update(`${text}\n`);
    lines += 1;
    head ??= headOf(value);
    const part = bodySchema.safeParse(value).data;
    if (part === undefined) continue;
    if ('rows' in part) rows[part.table] = (rows[part.table] ?? 0) + rowsSchema.parse(parse(part.rows)).length;
    else if ('counts' in part) counts = part.counts;
  }
  if (head === null || !isComplete) throw new DamagedBackup('its end is missing');
  if (counts !== null) requireSameRows(rows, counts);
  return { ...head, rows, isCounted: counts !== null };
}

/** Throws `DamagedBackup` if a table has another number of rows than expected. */
export function requireSameRows(rows: RowCounts, expected: RowCounts): void {
  for (const table of new Set([...Object.keys(rows), ...Object.keys(expected)])) {
    const [found, wanted] = [rows[table] ?? 0, expected[table] ?? 0];
    if (found !== wanted) throw new DamagedBackup(`table ${table} has ${found} rows instead of ${wanted}`);
  }
}

function headOf(value: unknown): BackupHead {
  const head = headSchema.safeParse(value);
  if (!head.success) throw new DamagedBackup('it is not a backup of this application');
  return head.data;
}

/** Yields the rows and sequences of a backup, in order. Call `checkBackup` first. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  for await (const text of linesOf(file)) {
    const part = bodySchema.safeParse(parse(text));
    if (part.success) yield part.data;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.once('error', (error) => unzipped.destroy(error));
  try {
    yield* createInterface({ input: source.pipe(unzipped), crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('Z_')) throw new DamagedBackup('it cannot be unpacked');
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedBackup('it is not a backup of this application');
  }
}
