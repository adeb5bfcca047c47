import type { ErrorEvent, Event, NodeOptions } from '@sentry/node';

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A query string, which may contain link tokens, e-mail addresses and names. */
const query = /\?[^\s"'<>)]*/g;
/** Anything that looks like a token, seal or JWT: 20 characters or more, with a letter and a digit. */
const token = /(?=[\w.~*+/=-]*\d)(?=[\w.~*+/=-]*[A-Za-z])[\w~*+=-]{20,}(?:\.[\w~*+=-]+)*/g;
const bearer = /\b(bearer|basic)\s+\S+/gi;

/**
 * The maximum length of a logged text, because searching longer texts for addresses would block other
 * requests.
 */
const maxTextLength = 4_000;

/** Removes e-mail addresses, queries and tokens from a text that will be logged or reported. */
export function scrub(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(bearer, '$1 …')
    .replace(query, '?…')
    .replace(email, '…@…')
    .replace(token, '…');
}

type TransactionEvent = Parameters<NonNullable<NodeOptions['beforeSendTransaction']>>[0];

const tagNames = ['where', 'requestId', 'route', 'method'] as const;

/**
 * Rebuilds an error report from the parts that may leave the server: the kind of error and where it happened.
 * Drops the request's address, query, headers, cookies and body, the user, the machine and variable values.
 */
export function scrubbedError(event: ErrorEvent): ErrorEvent {
  return { ...common(event), type: undefined, tags: tagsOf(event), exception: exceptionOf(event) };
}

/**
 * Rebuilds a trace from the parts that may leave the server: the route and the duration of the framework's
 * own steps.
 */
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
