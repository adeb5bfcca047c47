import 'server-only';
import { log } from './log';
import { scrub } from './scrubbed-event';
import type { ErrorReporter } from './sentry-reporter';

declare global {
  // One for pages, handlers and the start of the server, which the framework bundles apart.
  var hourCardsReporter: ErrorReporter | undefined;
}

type Dsn = Readonly<{ sentryDsn: string | undefined; sentryTracesSampleRate: number }>;

/** Begins to report errors to Sentry when there is a DSN; without one nothing of Sentry is even loaded. */
export async function startReports({ sentryDsn, sentryTracesSampleRate }: Dsn): Promise<void> {
  if (sentryDsn === undefined || globalThis.hourCardsReporter) return;
  const { startSentry } = await import('./sentry-reporter');
  globalThis.hourCardsReporter = await startSentry(sentryDsn, sentryTracesSampleRate);
}

/** Where errors are reported to; null when they are only logged. */
export function reporter(): ErrorReporter | null {
  return globalThis.hourCardsReporter ?? null;
}

/** Sends what still waits, for half a second at most. */
export async function flushReports(): Promise<void> {
  await reporter()?.flush(500);
}

/** Logs an exception that nobody expected, and reports it where a DSN says so. `where` names what it happened in. */
export function reportError(error: unknown, where: string): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : 'not an error';
  log('error', 'fault', { where, fault: scrub(fault) });
  reporter()?.report(error, where);
}
