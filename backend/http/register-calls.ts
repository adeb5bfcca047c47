import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallInput, type CallName, calls } from '@/lib/contract/calls';
import { pathsOfControlCharacters } from '@/lib/contract/values';
import type { Authenticate, Caller } from '../accounts/authenticate';
import { isFromThisMachine } from '../tools/guard-tools';
import { failures } from './failures';
import type { CallerOf, Handlers } from './handler';

type CallOptions = Readonly<{
  handlers: Handlers;
  authenticate: Authenticate;
  /**
   * Called with the `Accept-Language` of each request: the language that the caller uses in the application.
   */
  noteLanguage: (caller: Caller, header: string | undefined) => Promise<void>;
  prefixes: Readonly<{ base: string; customer: string }>;
  /**
   * Whether to check each response against the contract before sending it, so that the two cannot diverge.
   */
  checkAnswers: boolean;
}>;

/** Registers a route for every method and path in the contract (rule: backend-contract). */
export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  const methodsAt = new Map<string, string[]>();
  for (const [address, names] of callsByAddress()) {
    const [first] = names;
    if (first === undefined) continue;
    const { api, method, path } = calls[first];
    const url = `${options.prefixes[api]}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    methodsAt.set(url, [...(methodsAt.get(url) ?? []), method]);
    app.route({
      method,
      url,
      config: { call: address },
      handler: (request) => {
        const name = names.find((candidate) => fitsQuery(candidate, request.query)) ?? first;
        return answerCall(name, request, options);
      },
    });
  }
  for (const [url, methods] of methodsAt) refuseOtherMethods(app, url, methods);
}

/** Answers 405 to every method for which an address has no call (rule: backend-methods). */
function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Allow', allowed.join(', '));
    throw failures.methodNotAllowed();
  };
  const method = app.supportedMethods.filter((name) => !allowed.includes(name));
  // Refuse before reading the body, because some methods require one.
  app.route({ method, url, onRequest: refuse, handler: refuse });
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

function allNames(): CallName[] {
  const isCallName = (name: string): name is CallName => name in calls;
  return Object.keys(calls).filter(isCallName);
}

async function answerCall<Name extends CallName>(name: Name, request: FastifyRequest, options: CallOptions) {
  // Authenticate first: clients without a token must not learn what a valid request looks like.
  const caller = await callerOf(name, request, options.authenticate);
  if (caller?.mustChangePassword && !beforePasswordChange.has(name)) throw failures.requiresPasswordChange();
  if (caller !== null) await options.noteLanguage(caller, request.headers['accept-language']);
  const input = readInput(name, { params: request.params, query: request.query, body: request.body });
  const answer = await options.handlers[name](input, caller, { isThisMachine: isFromThisMachine(request.raw) });
  if (options.checkAnswers) calls[name].answer.parse(answer);
  return answer;
}

/** Calls that are allowed while the user still has to change the password (rule: backend-must-change). */
const beforePasswordChange: ReadonlySet<CallName> = new Set(['getUserInfo', 'listOwnEmployees', 'updatePassword']);

function callerOf<Name extends CallName>(
  name: Name,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<CallerOf<Name>>;
async function callerOf(name: CallName, request: FastifyRequest, authenticate: Authenticate): Promise<unknown> {
  return calls[name].token ? authenticate(request.headers.authorization) : null;
}

/** Whether the query fits this call. Distinguishes calls that share a method and path (GET /departments). */
function fitsQuery(name: CallName, query: unknown): boolean {
  return calls[name].query.safeParse(query).success;
}

export type RawInput = Readonly<{ params: unknown; query: unknown; body: unknown }>;

/** Parses a request with the contract's schemas. Throws a 422 that names every invalid field. */
function readInput<Name extends CallName>(name: Name, raw: RawInput): CallInput<Name>;
function readInput(name: CallName, raw: RawInput): unknown {
  const call = calls[name];
  return {
    params: read('params', call.params, raw.params),
    query: read('query', call.query, raw.query),
    body: call.body === null ? null : read('body', call.body, raw.body),
  };
}

function read(part: string, schema: z.ZodType, value: unknown): unknown {
  const unstorable = pathsOfControlCharacters(value);
  if (unstorable.length > 0) {
    throw failures.validation(
      unstorable.map((path) => ({ field: [part, ...path].join('.'), code: 'control_character' })),
    );
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Report only paths and reasons, because a value may be a password.
  throw failures.validation(parsed.error.issues.map(({ path, code }) => ({ field: [part, ...path].join('.'), code })));
}

/**
 * Accepts only JSON. Treats an empty body as no body, because clients also set the content type on calls
 * without one.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, finish) => {
    if (body === '') return finish(null, null);
    return parse(request, body, finish);
  });
}
