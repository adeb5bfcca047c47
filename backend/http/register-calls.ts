import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallInput, type CallName, calls } from '@/lib/contract/calls';
import type { Authenticate } from '../accounts/authenticate';
import { failures } from './failures';
import type { CallerOf, Handlers } from './handler';

export type RawInput = Readonly<{ params: unknown; query: unknown; body: unknown }>;

/** Reads a request with the contract's schemas. Throws a 422 that names every faulty field. */
function readInput<Name extends CallName>(name: Name, raw: RawInput): CallInput<Name>;
function readInput(name: CallName, raw: RawInput): unknown {
  const call = calls[name];
  return {
    params: read('params', call.params, raw.params),
    query: read('query', call.query, raw.query),
    body: call.body === null ? null : read('body', call.body, raw.body),
  };
}

/** Whether a query is meant for this call, where two calls share a method and a path (GET /departments). */
function fitsQuery(name: CallName, query: unknown): boolean {
  return calls[name].query.safeParse(query).success;
}

function read(part: string, schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Paths and reasons only: a received value may be a password.
  throw failures.validation(parsed.error.issues.map(({ path, code }) => ({ field: [part, ...path].join('.'), code })));
}

type Options = Readonly<{
  handlers: Handlers;
  authenticate: Authenticate;
  prefixes: Readonly<{ base: string; customer: string }>;
  /** Whether each answer is held against the contract before it goes out, so that the two cannot drift. */
  checkAnswers: boolean;
}>;

/** One route for every method and path of the contract (rule: backend-contract). */
export function registerCalls(app: FastifyInstance, options: Options): void {
  for (const [address, names] of callsByAddress()) {
    const [first] = names;
    if (first === undefined) continue;
    const { api, method, path } = calls[first];
    app.route({
      method,
      url: `${options.prefixes[api]}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { call: address },
      handler: (request) => {
        const name = names.find((candidate) => fitsQuery(candidate, request.query)) ?? first;
        return answerCall(name, request, options);
      },
    });
  }
}

async function answerCall<Name extends CallName>(name: Name, request: FastifyRequest, options: Options) {
  // Whoever has no token learns nothing about what a right request looks like.
  const caller = await callerOf(name, request, options.authenticate);
  const input = readInput(name, { params: request.params, query: request.query, body: request.body });
  const answer = await options.handlers[name](input, caller);
  if (options.checkAnswers) calls[name].answer.parse(answer);
  return answer;
}

function callerOf<Name extends CallName>(
  name: Name,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<CallerOf<Name>>;
async function callerOf(name: CallName, request: FastifyRequest, authenticate: Authenticate): Promise<unknown> {
  return calls[name].token ? authenticate(request.headers.authorization) : null;
}

function allNames(): CallName[] {
  const isCallName = (name: string): name is CallName => name in calls;
  return Object.keys(calls).filter(isCallName);
}

function callsByAddress(): Map<string, CallName[]> {
  const found = new Map<string, CallName[]>();
  for (const name of allNames()) {
    const { api, method, path } = calls[name];
    const address = `${api} ${method} ${path}`;
    found.set(address, [...(found.get(address) ?? []), name]);
  }
  return found;
}

/** JSON only, and an empty body counts as none: clients send the content type with calls that have no payload too. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, finish) => {
    if (body === '') return finish(null, null);
    return parse(request, body, finish);
  });
}
