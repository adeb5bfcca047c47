import { z } from 'zod';
import { type CallData, type CallName, calls } from '@/lib/contract/calls';
import type { CallDefinition } from '@/lib/contract/define-call';
import { buildPath, type CallRequest } from '@/lib/upstream/call-request';
import { differences } from './differences';

export type Target = Readonly<{ base: string; customer: string; timeoutMs: number }>;

export type CallResult<Data> =
  | Readonly<{ kind: 'ok'; data: Data }>
  /** `data` is the response as received, for calls that need a part of it. */
  | Readonly<{ kind: 'differs'; why: string; data: unknown }>
  /** A valid response that refuses the call. */
  | Readonly<{ kind: 'refused'; status: number; message: string }>
  /** The call does not exist at this address: a 404, a 405 or an HTML page. That is not a refusal. */
  | Readonly<{ kind: 'absent'; why: string }>
  | Readonly<{ kind: 'failed'; why: string }>;

/** Makes one call of the contract and checks its response. Never throws. */
export async function ask<Name extends CallName>(
  target: Target,
  name: Name,
  input: CallRequest<Name>,
  token: string | null,
): Promise<CallResult<CallData<Name>>> {
  const definition = calls[name];
  const sent = await send(target, definition, input, token).catch((error: unknown) => reasonOf(error));
  if (typeof sent === 'string') return { kind: 'failed', why: sent };
  const { status, text } = sent;
  const body = status === 204 ? { success: true } : parse(text);
  if (body === undefined) {
    const isPage = /^\s*<(!doctype|html)/i.test(text);
    return {
      kind: isPage ? 'absent' : 'failed',
      why: `HTTP ${status}: the body is ${isPage ? 'a page, ' : ''}not JSON`,
    };
  }
  if (status === 404 || status === 405) return { kind: 'absent', why: `answered ${status} ${messageOf(body)}`.trim() };
  if (status < 200 || status > 299 || isFailureBody(body)) return { kind: 'refused', status, message: messageOf(body) };
  return read(definition.answer, body);
}

function read<Schema extends z.ZodType<{ data: unknown }>>(
  schema: Schema,
  body: unknown,
): CallResult<z.output<Schema>['data']> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return { kind: 'ok', data: parsed.data.data };
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return { kind: 'differs', why: differences(parsed.error, body), data };
}

type Input = Readonly<{ params?: unknown; query?: unknown; body?: unknown }>;

async function send(target: Target, definition: CallDefinition, input: Input, token: string | null) {
  const params = z.record(z.string(), z.unknown()).parse(input.params ?? {});
  const path = buildPath(definition.path, params);
  if (path === null) throw new Error('an id in its path is no id');
  const url = new URL(`${target[definition.api]}${path}`);
  for (const [key, value] of Object.entries(z.encode(definition.query, input.query ?? {}) ?? {})) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const answer = await fetch(url, {
    method: definition.method,
    headers: {
      accept: 'application/json',
      ...(definition.body === null ? {} : { 'content-type': 'application/json' }),
      ...(definition.token && token !== null ? { authorization: `Bearer ${token}` } : {}),
    },
    body: definition.body === null ? undefined : JSON.stringify(z.encode(definition.body, input.body)),
    redirect: 'manual',
    signal: AbortSignal.timeout(target.timeoutMs),
  });
  return { status: answer.status, text: await answer.text() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFailureBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

function messageOf(body: unknown): string {
  const known = z.object({ message: z.string() }).safeParse(body);
  return known.success ? known.data.message.slice(0, 100) : '';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : `${cause.name}: ${cause.message}`;
}
