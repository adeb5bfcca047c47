import 'server-only';
import { flushReports } from './error-reports';
import { log } from './log';
import { stopServing } from './stopping';

/** Long enough for a connection that was being made to arrive, short enough to stay within a second. */
const graceMs = 300;
/** A little longer for the last bytes of the last answer to leave the machine. */
const lastBytesMs = 50;

/**
 * On SIGTERM or SIGINT: finishes what was begun and ends with 0. Only where the framework was told to leave the signals alone
 * (NEXT_MANUAL_SIG_HANDLE, set by `npm start` and the container): by itself it would end with 143.
 */
export function stopOnSignals(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  let begun = false;
  const stop = async (signal: string) => {
    if (begun) return;
    begun = true;
    log('info', 'stopping', { signal });
    await stopServing(graceMs);
    await flushReports();
    await new Promise((resolve) => setTimeout(resolve, lastBytesMs));
    log('info', 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
