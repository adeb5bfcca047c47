import 'server-only';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { log } from '@/lib/operation/log';

/**
 * Records when something ended (`at`). After `until` the mark can be removed. Both are epoch milliseconds.
 */
export type Mark = Readonly<{ key: string; at: number; until: number }>;

export type Marks = Readonly<{
  put: (mark: Mark) => Promise<void>;
  /** Returns `at` of the mark with this key; null if there is no mark or it has expired. */
  get: (key: string) => Promise<number | null>;
  all: () => readonly Mark[];
}>;

/** Returns the mark with the latest end, because marks may arrive in any order. */
export const latest = (known: Mark | undefined, mark: Mark): Mark => (known && known.at > mark.at ? known : mark);

/** Keeps marks in this process's memory, the latest per key. `now` returns epoch milliseconds. */
export function marksInMemory(now: () => number, known: readonly Mark[] = []): Marks {
  const marks = new Map<string, Mark>();
  for (const mark of known) marks.set(mark.key, latest(marks.get(mark.key), mark));
  return {
    put: async (mark) => {
      for (const { key, until } of marks.values()) if (until <= now()) marks.delete(key);
      marks.set(mark.key, latest(marks.get(mark.key), mark));
    },
    get: async (key) => marks.get(key)?.at ?? null,
    all: () => [...marks.values()],
  };
}

const markLine = z
  .string()
  .transform((line, context): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      context.addIssue('not json');
      return z.NEVER;
    }
  })
  .pipe(z.tuple([z.string(), z.number(), z.number()]));

/** After this many appended lines, the file is rewritten without expired marks. */
const linesBetweenCleanings = 5_000;

/**
 * Keeps marks in memory, and in a file in the data folder to restore them after a restart. Each mark is
 * appended to the file before the response is sent. If the folder is not writable, the marks last only as
 * long as the process, and the log reports that.
 */
export function fileMarks(folder: string, now: () => number): Marks {
  const file = join(folder, 'ended-sessions');
  const memory = marksInMemory(now, clean(file, now()));
  let appended = 0;
  let isReported = false;

  async function append(mark: Mark): Promise<void> {
    try {
      mkdirSync(folder, { recursive: true });
      await appendFile(file, lineOf(mark), { mode: 0o600 });
      isReported = false;
    } catch (error) {
      if (!isReported) log('warn', 'ended-sessions', { state: 'unwritable', fault: faultOf(error) });
      isReported = true;
    }
  }

  return {
    ...memory,
    put: async (mark) => {
      await memory.put(mark);
      await append(mark);
      appended += 1;
      if (appended % linesBetweenCleanings === 0) clean(file, now());
    },
  };
}

/**
 * Reads the marks that have not expired, and removes the others from the file. Rewrites the file from its own
 * lines rather than from memory, because processes that share a folder must keep each other's lines.
 */
function clean(file: string, now: number): readonly Mark[] {
  const lines = readLines(file);
  const marks = lines.map((line) => markLine.safeParse(line)).flatMap(({ data }) => (data ? [data] : []));
  const current = marks.map(([key, at, until]) => ({ key, at, until })).filter(({ until }) => until > now);
  if (current.length < lines.length) {
    try {
      writeFileSync(`${file}.new`, current.map(lineOf).join(''), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch (error) {
      log('warn', 'ended-sessions', { state: 'unwritable', fault: faultOf(error) });
    }
  }
  return current;
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== 'ENOENT') log('warn', 'ended-sessions', { state: 'unreadable', fault });
    return [];
  }
}

const lineOf = ({ key, at, until }: Mark) => `${JSON.stringify([key, at, until])}\n`;

function faultOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
