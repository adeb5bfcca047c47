import type { z } from 'zod';
import { type CallInput, type CallName, calls } from '@/lib/contract/calls';
import { failures } from './request-failure';

export type RawInput = Readonly<{ params: unknown; query: unknown; body: unknown }>;

/** Reads a request with the contract's schemas. Throws a 422 that names every faulty field. */
export function readInput<Name extends CallName>(name: Name, raw: RawInput): CallInput<Name>;
export function readInput(name: CallName, raw: RawInput): unknown {
  const call = calls[name];
  return {
    params: read('params', call.params, raw.params),
    query: read('query', call.query, raw.query),
    body: call.body === null ? null : read('body', call.body, raw.body),
  };
}

/** Whether a query is meant for this call, where two calls share a method and a path (GET /departments). */
export function fitsQuery(name: CallName, query: unknown): boolean {
  return calls[name].query.safeParse(query).success;
}

function read(part: string, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Paths and reasons only: a received value may be a password.
  throw failures.validation(parsed.error.issues.map(({ path, code }) => ({ field: [part, ...path].join('.'), code })));
}
