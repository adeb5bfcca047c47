import 'server-only';
import { log } from './log';
import { scrub } from './scrubbed-event';
import type { ErrorReporter } from './sentry-reporter';

declare global {
  // Global, because the framework bundles pages, handlers and the startup code separately.
  var hourCardsReporter: ErrorReporter | undefined;
}

type Dsn = Readonly<{ sentryDsn: string | undefined; sentryTracesSampleRate: number }>;

/** Starts reporting errors to Sentry, if a DSN is configured. Otherwise Sentry is not even loaded. */
export async function startReports({ sentryDsn, sentryTracesSampleRate }: Dsn): Promise<void> {
  if (sentryDsn === undefined || globalThis.hourCardsReporter) return;
  const { startSentry } = await import('./sentry-reporter');
  globalThis.hourCardsReporter = await startSentry(sentryDsn, sentryTracesSampleRate);
}

/** The error reporter, or null if errors are only logged. */
export function reporter(): ErrorReporter | null {
  return globalThis.hourCardsReporter ?? null;
}

/** Sends pending reports, waiting at most half a second. */
export async function flushReports(): Promise<void> {
  await reporter()?.flush(500);
}

/** Logs an unexpected exception, and reports it if there is a DSN. `where` names the place in the code. */
export function reportError(error: unknown, where: string): void {
  const fault = error instanceof Error ? (error.stack ?? error.message) : 'not an error';
  log('error', 'fault', { where, fault: scrub(fault) });
  reporter()?.report(error, where);
}
