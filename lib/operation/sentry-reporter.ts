import { requestContext } from './request-context';
import { scrubbedError, scrubbedTransaction } from './scrubbed-event';

export type ErrorReporter = Readonly<{
  report: (error: unknown, where: string) => void;
  flush: (timeoutMs: number) => Promise<unknown>;
}>;

/**
 * Sentry, reduced to the minimum: no integrations that read requests, calls, the console or the machine. The
 * framework's traces are sampled at `tracesSampleRate` (rule: settings-sample-rate), and events are rebuilt
 * (`scrubbed-event`).
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
    // Calls to the APIs carry no tracing headers.
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
