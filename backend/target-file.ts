import { rename, rm } from 'node:fs/promises';
import { CommandFault } from './run-command';

const texts = {
  full: (file: string) => `De schijf van ${file} is vol: maak ruimte of kies een andere plaats. Er is niets veranderd.`,
  cannotWrite: (file: string) => `${file} kan niet worden geschreven. Er is niets veranderd.`,
} as const;

/**
 * A file that a command writes: filled under another name in the same folder, and renamed once it is whole,
 * so that a failure leaves neither half a file nor a lost one (rule: command-files).
 */
export type TargetFile = Readonly<{
  /** Writes the unfinished file. A fault of the disk ends the command and names the target. */
  fill: (write: (unfinished: string) => Promise<unknown>) => Promise<void>;
  /** Puts the whole file in the place of whatever has its name. */
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

/** Fills a file and keeps it. */
export async function writeTarget(file: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const target = targetFile(file);
  await target.fill(write);
  await target.keep();
}

/** A failed system call on the target, in words; any other error as it is. */
function writeFault(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  // A connection to a database fails by a system call too, but has an address instead of a path.
  if (!isFull && !('path' in error)) return error;
  return new CommandFault(isFull ? texts.full(file) : texts.cannotWrite(file));
}
