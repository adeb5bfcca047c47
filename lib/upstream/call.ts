import 'server-only';
import { z } from 'zod';
import { type CallData, type CallName, calls } from '@/lib/contract/calls';
import type { CallDefinition } from '@/lib/contract/define-call';
import { settings } from '@/lib/settings/settings';
import { fail, unknownErrorMessage } from '@/lib/wire/fail';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { buildPath } from './build-path';
import type { CallRequest } from './call-request';
import { type CallRecord, logCall } from './log-call';
import { readFailure } from './read-failure';
import { send } from './transport';

/**
 * Makes one call of the contract (SPEC 7). The answer is parsed and rebuilt; nothing of upstream's headers comes through.
 * Every failure is a value (DECISIONS 6). Only `access.onUnauthorized` may leave by throwing, on a 401 with a token.
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

  if (status < 200 || status > 299 || saysItFailed(body)) {
    // What an error says may reach the screen (SPEC 8): no address and no token in it.
    const failure = readFailure(status, parseJson(redact(answer.text, secretsOf(token))));
    log({ status, outcome: 'failed', reason: failure.message.slice(0, 200) });
    if (unauthorized) await access?.onUnauthorized?.();
    return failure;
  }

  const read = readAnswer(definition.answer, body);
  if (!read.ok) {
    log({ status, outcome: 'fault', reason: `answer: ${read.reason}` });
    return fail();
  }
  log({ status, outcome: 'ok' });
  return succeed(read.data);
}

type BuiltRequest = Readonly<{ url: string; body: unknown }>;

/** The address and body of a call; a text says what of the input breaks the contract. */
function buildRequest(
  definition: CallDefinition,
  input: { params?: unknown; query?: unknown; body?: unknown },
): BuiltRequest | string {
  const params = z.record(z.string(), z.unknown()).safeParse(input.params ?? {});
  const path = params.success ? buildPath(definition.path, params.data) : null;
  if (path === null) return 'params';
  const query = z.safeEncode(definition.query, input.query ?? {});
  if (!query.success) return `query ${pathsOf(query.error)}`;
  const body = definition.body === null ? null : z.safeEncode(definition.body, input.body);
  if (body !== null && !body.success) return `body ${pathsOf(body.error)}`;

  const { baseApiUrl, customerApiUrl } = settings();
  const url = new URL(`${definition.api === 'base' ? baseApiUrl : customerApiUrl}${path}`);
  for (const [name, value] of Object.entries(query.data ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return { url: url.href, body: body === null ? null : body.data };
}

type Read<Data> = Readonly<{ ok: true; data: Data } | { ok: false; reason: string }>;

function readAnswer<Schema extends z.ZodType<{ data: unknown }>>(
  schema: Schema,
  body: unknown,
): Read<z.output<Schema>['data']> {
  const parsed = z.safeParse(schema, body);
  return parsed.success ? { ok: true, data: parsed.data.data } : { ok: false, reason: pathsOf(parsed.error) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A success status around `success: false` is a failure (SPEC 3, response wrapper). */
function saysItFailed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

/** Where a value was wrong, never what it was. */
function pathsOf(error: z.core.$ZodError): string {
  const paths = error.issues.map(({ path, code }) => `${path.join('.') || '(root)'} ${code}`);
  return paths.slice(0, 5).join(', ');
}

function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text);
}

function secretsOf(token: string | null): readonly string[] {
  const { baseApiUrl, customerApiUrl } = settings();
  const hosts = [baseApiUrl, customerApiUrl].map((url) => new URL(url).host);
  return token === null ? hosts : [...hosts, token];
}
