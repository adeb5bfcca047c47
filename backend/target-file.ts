import { rename, rm } from 'node:fs/promises';
import { CommandFault } from './run-command';

const texts = {
  full: (file: string) => `De schijf van ${file} is vol: maak ruimte of kies een andere plaats. Er is niets veranderd.`,
  cannotWrite: (file: string) => `${file} kan niet worden geschreven. Er is niets veranderd.`,
} as const;

/**
 * A file that a command writes. It is written under another name in the same folder and renamed when
 * complete. A failure therefore leaves no incomplete file and keeps an existing file (rule: command-files).
 */
export type TargetFile = Readonly<{
  /** Writes the unfinished file. A disk error ends the command with a message that names the target file. */
  fill: (write: (unfinished: string) => Promise<unknown>) => Promise<void>;
  /** Renames the unfinished file to the target file, replacing an existing one. */
  keep: () => Promise<void>;
  /** Removes the unfinished file. */
  drop: () => Promise<void>;
}>;

export function targetFile(file: string): TargetFile {
  const unfinished = `${file}.unfinished`;
  const drop = () => rm(unfinished, { force: true });
  return {
    fill: async (write) => {
      try {
        await drop();
        await write(unfinished);
      } catch (error) {
        await drop().catch(() => {});
        throw writeFault(file, error);
      }
    },
    keep: () =>
      rename(unfinished, file).catch(async (error: unknown) => {
        await drop().catch(() => {});
        throw writeFault(file, error);
      }),
    drop,
  };
}

export async function writeTarget(file: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const target = targetFile(file);
  await target.fill(write);
  await target.keep();
}

/** Describes a failed system call on the target file for the user; returns any other error unchanged. */
function writeFault(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  // A failed connection to a database is a failed system call too, but it has an address instead of a path.
  if (!isFull && !('path' in error)) return error;
  return new CommandFault(isFull ? texts.full(file) : texts.cannotWrite(file));
}
