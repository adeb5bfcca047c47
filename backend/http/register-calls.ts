import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallName, calls } from '@/lib/contract/calls';
import type { Authenticate } from '../accounts/authenticate';
import type { CallerOf, Handlers } from './handler';
import { fitsQuery, readInput } from './read-input';

type Options = Readonly<{
  handlers: Handlers;
  authenticate: Authenticate;
  prefixes: Readonly<{ base: string; customer: string }>;
  /** Whether each answer is held against the contract before it goes out, so that the two cannot drift. */
  checkAnswers: boolean;
}>;

/** One route for every method and path of the contract (SPEC 7). */
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
