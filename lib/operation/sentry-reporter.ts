import { requestContext } from './request-context';
import { scrubbedError, scrubbedTransaction } from './scrubbed-event';

export type ErrorReporter = Readonly<{
  report: (error: unknown, where: string) => void;
  flush: (timeoutMs: number) => Promise<unknown>;
}>;

/**
 * Starts Sentry with a minimal configuration: no integrations that read requests, calls, the console or the
 * machine. Traces of the framework are sampled at `tracesSampleRate` (rule: settings-sample-rate), and every
 * event is rebuilt (`scrubbed-event`).
 */
export async function startSentry(dsn: string, tracesSampleRate: number): Promise<ErrorReporter> {
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    tracesSampleRate,
    environment: process.env.NODE_ENV,
    sendDefaultPii: false,
    sendClientReports: false,
    defaultIntegrations: false,
    integrations: [sentry.linkedErrorsIntegration(), sentry.dedupeIntegration()],
    maxBreadcrumbs: 0,
    registerEsmLoaderHooks: false,
    // Send no tracing headers to the APIs.
    tracePropagationTargets: [],
    beforeSend: scrubbedError,
    beforeSendTransaction: scrubbedTransaction,
  });
  return {
    report: (error, where) => {
      const { requestId, route, method } = requestContext().getStore() ?? {};
      sentry.captureException(error, { tags: { where, requestId, route, method } });
    },
    flush: (timeoutMs) => sentry.flush(timeoutMs),
  };
}
