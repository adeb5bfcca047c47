import { readdirSync, readFileSync } from 'node:fs';

/** What the machine knows of processes, from /proc: these figures exist on Linux only. */

/** Clock ticks a second, the same on every Linux that Node.js runs on. */
const ticks = 100;

/**
 * The processor time of a process with all its threads, in seconds: what other programs take does not count.
 */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return (user + system) / ticks;
}

/** The memory a process holds, in bytes. */
export function residentBytes(pid: number): number {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(resident?.[1] ?? 0) * 1024;
}

export type RunningProcess = Readonly<{ pid: number; command: string }>;

/** A process and everything that it started. */
export function processTree(pid: number): readonly RunningProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(statOf(Number(name))[1]) }];
      } catch {
        // Ended between the two readings.
        return [];
      }
    });
  const under = (top: number): number[] => [
    top,
    ...all.filter(({ parent }) => parent === top).flatMap((child) => under(child.pid)),
  ];
  return under(pid).map((one) => ({ pid: one, command: commandOf(one) }));
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
}

/** The fields after the name, which may itself hold spaces. */
function statOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
