import type { ErrorEvent, Event, NodeOptions } from '@sentry/node';
import { scrub } from './log';
import { requestContext } from './request-context';

type TransactionEvent = Parameters<NonNullable<NodeOptions['beforeSendTransaction']>>[0];

const tagNames = ['where', 'requestId', 'route', 'method'] as const;

/**
 * An error's report, made anew from what may leave: where it happened and what kind it is. A request's address, query, headers,
 * cookies and body, whoever made it, the machine and the values of variables are not copied, whatever put them there.
 */
export function scrubbedError(event: ErrorEvent): ErrorEvent {
  return { ...common(event), type: undefined, tags: tagsOf(event), exception: exceptionOf(event) };
}

/** A trace's report: the route, and how long each of the framework's own steps took. */
export function scrubbedTransaction(event: TransactionEvent): TransactionEvent {
  const { 'next.route': route, 'http.method': method } = event.contexts?.trace?.data ?? {};
  return {
    ...common(event),
    type: 'transaction',
    transaction: `${String(method ?? 'GET')} ${String(route ?? 'unknown')}`,
    transaction_info: { source: 'route' },
    spans: event.spans?.map(({ span_id, parent_span_id, trace_id, start_timestamp, timestamp, status, op, data }) => ({
      span_id,
      parent_span_id,
      trace_id,
      start_timestamp,
      timestamp,
      status,
      op,
      description: String(data['next.span_type'] ?? op ?? 'step'),
      data: {},
    })),
  };
}

function common({ event_id, timestamp, start_timestamp, level, platform, environment, release, sdk, contexts }: Event) {
  const trace = contexts?.trace && {
    trace_id: contexts.trace.trace_id,
    span_id: contexts.trace.span_id,
    parent_span_id: contexts.trace.parent_span_id,
    op: contexts.trace.op,
    status: contexts.trace.status,
  };
  return { event_id, timestamp, start_timestamp, level, platform, environment, release, sdk, contexts: { trace } };
}

function tagsOf({ tags }: Event): Event['tags'] {
  return Object.fromEntries(tagNames.map((name) => [name, tags?.[name]]));
}

function exceptionOf({ exception }: Event): Event['exception'] {
  return {
    values: exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
      type,
      value: value === undefined ? undefined : scrub(value),
      mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
      stacktrace: {
        frames: stacktrace?.frames?.map((frame) => ({
          filename: frame.filename,
          function: frame.function,
          lineno: frame.lineno,
          colno: frame.colno,
          in_app: frame.in_app,
        })),
      },
    })),
  };
}

export type ErrorReporter = Readonly<{
  report: (error: unknown, where: string) => void;
  flush: (timeoutMs: number) => Promise<unknown>;
}>;

/**
 * Sentry, with as little of itself as will do: no integration that looks at requests, calls, the console or the machine. What the
 * framework traces is sampled at `tracesSampleRate` (SPEC 9). Every event is rebuilt from what may leave (`scrubbed-event`).
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
    // A call to the company's interfaces carries no header of ours but those it asks for.
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
