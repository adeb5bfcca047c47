import 'server-only';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { log } from '@/lib/operation/log';

/**
 * Records when something ended (`at`). The mark can be removed after `until`. Both are epoch milliseconds.
 */
export type Mark = Readonly<{ key: string; at: number; until: number }>;

export type Marks = Readonly<{
  put: (mark: Mark) => Promise<void>;
  /** When it ended; null if there is no mark, or no longer one. */
  get: (key: string) => Promise<number | null>;
  all: () => readonly Mark[];
}>;

/** The mark with the latest end. Marks may arrive in any order. */
export const latest = (known: Mark | undefined, mark: Mark): Mark => (known && known.at > mark.at ? known : mark);

/** Marks in this process's memory, the latest of each key. `now` returns epoch milliseconds. */
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

/** Rewrites the file without expired marks after this many appended lines. */
const linesBetweenCleanings = 5_000;

/**
 * Marks in memory, restored after a restart from a file in the data folder. Each mark is appended to the file
 * before the response is sent. If the folder is not writable, marks last as long as the process, and the log
 * reports it.
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
 * Reads the marks that have not expired, and removes the others from the file. Starts from the file instead
 * of memory, because processes that share a folder must keep each other's lines.
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
