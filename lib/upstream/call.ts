import 'server-only';
import { z } from 'zod';
import { type CallData, type CallName, calls } from '@/lib/contract/calls';
import { type CallDefinition, failureSchema } from '@/lib/contract/define-call';
import { log, logSecurity } from '@/lib/operation/log';
import { metrics } from '@/lib/operation/metrics';
import { scrub } from '@/lib/operation/scrubbed-event';
import { type Failure, fail, type Result, succeed, unknownErrorMessage } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import { WireFault } from '@/lib/wire/values';
import { buildPath, type CallRequest } from './call-request';
import { send } from './transport';

/** Access for calls on behalf of the current user. */
export type Access = Readonly<{
  token: string;
  /** The session whose cache the lookups use. Without it, each lookup makes a call (rule: lookups-kept). */
  session?: string;
  signal?: AbortSignal;
  /** Called if upstream responds with 401. Revokes the session and throws (rule: session-401). */
  onUnauthorized?: () => Promise<never>;
}>;

/**
 * Makes one call (rule: call-contract). The response is parsed and rebuilt, and none of upstream's headers
 * are passed on. Failures are returned instead of thrown (rule: read-failure). Only `access.onUnauthorized`
 * may throw, if a call with a token gets a 401 (rule: session-401).
 */
export async function callUpstream<Name extends CallName>(
  name: Name,
  input: CallRequest<Name>,
  access?: Access,
): Promise<Result<CallData<Name>>> {
  const definition = calls[name];
  const started = performance.now();
  const log = (record: Omit<CallRecord, 'call' | 'durationMs'>) =>
    logCall({ call: name, durationMs: Math.round(performance.now() - started), ...record });

  const request = buildRequest(definition, input);
  if (typeof request === 'string') {
    log({ status: 0, outcome: 'fault', reason: `request: ${request}` });
    return fail();
  }

  const token = definition.token ? (access?.token ?? null) : null;
  const answer = await send({ ...request, method: definition.method, token, signal: access?.signal ?? null });
  if (answer.kind === 'broken') {
    log({ status: 0, outcome: 'failed', reason: answer.reason });
    return fail();
  }

  const { status } = answer;
  const unauthorized = status === 401 && token !== null;
  const body = parseJson(status === 204 ? '{"success":true}' : answer.text);
  if (body === undefined) {
    log({ status, outcome: unauthorized ? 'failed' : 'fault', reason: 'not json' });
    if (unauthorized) await access?.onUnauthorized?.();
    return fail(unauthorized ? status : 0, unknownErrorMessage);
  }

  if (status < 200 || status > 299 || isFailureBody(body)) {
    // The screen may show the message, so remove hosts and tokens from it (rule: log-private).
    const failure = readFailure(status, parseJson(redact(answer.text, secretsOf(token))), definition.reason);
    log({ status, outcome: 'failed', reason: failure.message.slice(0, 200) });
    if (unauthorized) await access?.onUnauthorized?.();
    return failure.statusCode >= 500 ? withoutInside(failure) : failure;
  }

  const read = readAnswer(definition.answer, body);
  if (!read.ok) {
    log({ status, outcome: 'fault', reason: `answer: ${read.reason}` });
    return fail();
  }
  log({ status, outcome: 'ok' });
  const event = securityEvents[name];
  if (event !== undefined) logSecurity(event);
  return succeed(read.data);
}

type BuiltRequest = Readonly<{ url: string; body: unknown }>;

/**
 * Builds the address and body of a call. Returns a string if the input breaks the contract: the name of the
 * invalid part.
 */
function buildRequest(
  definition: CallDefinition,
  input: { params?: Readonly<Record<string, unknown>>; query?: unknown; body?: unknown },
): BuiltRequest | string {
  const path = buildPath(definition.path, input.params ?? {});
  if (path === null) return 'params';
  const query = z.safeEncode(definition.query, input.query ?? {});
  if (!query.success) return `query ${pathsOf(query.error)}`;
  const body = definition.body === null ? null : z.safeEncode(definition.body, input.body);
  if (body !== null && !body.success) return `body ${pathsOf(body.error)}`;

  const { baseApiUrl, customerApiUrl } = settings();
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query.data ?? {})) {
    if (value !== undefined) fields.set(name, String(value));
  }
  const address = `${definition.api === 'base' ? baseApiUrl : customerApiUrl}${path}`;
  return { url: fields.size === 0 ? address : `${address}?${fields}`, body: body === null ? null : body.data };
}

type Read<Data> = Readonly<{ ok: true; data: Data } | { ok: false; reason: string }>;

function readAnswer<Schema extends z.ZodType<{ data: unknown }>>(
  schema: Schema,
  body: unknown,
): Read<z.output<Schema>['data']> {
  const parsed = z.safeParse(schema, body);
  return parsed.success ? { ok: true, data: parsed.data.data } : { ok: false, reason: pathsOf(parsed.error) };
}

/** Lists the paths of invalid values, without the values themselves. */
function pathsOf(error: z.core.$ZodError): string {
  const paths = error.issues.map(({ path, code }) => `${path.join('.') || '(root)'} ${code}`);
  return paths.slice(0, 5).join(', ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a response reports a failure in its body, even if its status is a success (rule: read-wrapper). */
function isFailureBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

const maxMessageLength = 500;
const fieldErrors = z.record(z.string().max(200), z.array(z.string().max(maxMessageLength)).max(50)).catch({});

/** Rebuilds a failure from an error body, in which any field may be missing (rule: read-error-body). */
function readFailure(status: number, body: unknown, reason: CallDefinition['reason']): Failure {
  const read = failureSchema.safeParse(body);
  if (!read.success) return fail(status, '');
  const { statusCode, message, data, errors } = read.data;
  const [first, second] = reason === 'message' ? [message, data?.message] : [data?.message, message];
  const text = first || second || '';
  // If a body claims status 0, use the HTTP status, because 0 means that no response arrived.
  return fail(statusCode || status, text.slice(0, maxMessageLength), fieldErrors.parse(errors ?? {}));
}

const errorKey = /^[a-z][a-z0-9_]{0,63}$/;
/**
 * Signs that a message describes internals: a path, an HTML page, a dotted name (machine, file or method), a
 * place in code, an exception.
 */
const insideMark = /[/\\<>{}[\]=$#|\n]|\w\.\w|\w\(|::|:\d|Exception|Error:/;

/**
 * Empties a server error's message if it describes internals, such as code, a database or a machine. The log
 * keeps the message, but the user does not see it (rule: call-faults-private).
 */
function withoutInside(failure: Failure): Failure {
  const isInside = !errorKey.test(failure.message) && insideMark.test(failure.message);
  return isInside ? { ...failure, message: '', errors: {} } : failure;
}

function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text);
}

function secretsOf(token: string | null): readonly string[] {
  const { baseApiUrl, customerApiUrl } = settings();
  const hosts = [baseApiUrl, customerApiUrl].map((url) => new URL(url).host);
  return token === null ? hosts : [...hosts, token];
}

/** Security events to log when a call succeeds. */
const securityEvents: Partial<Record<CallName, Parameters<typeof logSecurity>[0]>> = {
  updatePassword: 'password-changed',
  resetPassword: 'password-changed',
  finishInvite: 'password-changed',
  validateImpersonation: 'impersonation',
};

export type CallRecord = Readonly<{
  call: CallName;
  /** The HTTP status; 0 if no response arrived. */
  status: number;
  durationMs: number;
  outcome: 'ok' | 'failed' | 'fault';
  /**
   * The reason, without values from the response: an error code, the paths of unreadable fields, or the
   * message of a refusal.
   */
  reason?: string;
}>;

/**
 * Logs one line per call, and counts it. The only text from the response is the message of a refusal
 * (rule: log-line).
 */
function logCall({ call, status, durationMs, outcome, reason }: CallRecord): void {
  const { api, method, path } = calls[call];
  const counted = { call, status, outcome: hasDisconnected(reason) ? 'aborted' : outcome };
  metrics().upstreamCalls.observe(counted, durationMs / 1_000);
  log(levelOf({ status, outcome, reason }), 'upstream', {
    call,
    method,
    route: `/${api}${path}`,
    status,
    durationMs,
    outcome,
    ...(reason === undefined ? {} : { reason: scrub(reason) }),
  });
}

const hasDisconnected = (reason: string | undefined) => reason === 'AbortError';

/** `error` for a broken contract or a missing response, unless the client disconnected. `warn` for a 5xx. */
function levelOf({ status, outcome, reason }: Pick<CallRecord, 'status' | 'outcome' | 'reason'>) {
  if (status >= 500) return 'warn';
  const unanswered = outcome === 'failed' && status === 0 && !hasDisconnected(reason);
  return outcome === 'fault' || unanswered ? 'error' : 'info';
}

/**
 * Converts the data of a call to domain terms. A value that cannot exist counts as an upstream fault
 * (rule: read-wrong-type).
 */
export async function mapResult<Received, Data>(
  call: CallName,
  result: Promise<Result<Received>>,
  convert: (received: Received) => Data,
): Promise<Result<Data>> {
  const received = await result;
  if (!received.ok) return received;
  try {
    return succeed(convert(received.data));
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    logCall({ call, status: 0, durationMs: 0, outcome: 'fault', reason: `answer: ${error.message}` });
    return fail();
  }
}

const optionalCallTimeoutMs = 5_000;

/**
 * Access for a call whose response is useful but not required. The call is cancelled after 5 seconds, or if
 * the client disconnects.
 */
export function withTimeout(access: Access): Access {
  const deadline = AbortSignal.timeout(optionalCallTimeoutMs);
  return { ...access, signal: access.signal ? AbortSignal.any([access.signal, deadline]) : deadline };
}
