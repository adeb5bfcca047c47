import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@/lib/contract/calls';
import { errorText, errorTextsOf } from '@/lib/format/error-text';
import { failureResponse } from '@/lib/http/responses';
import { requestContext, requestIdHeader } from '@/lib/operation/request-context';
import { type Failure, unknownErrorMessage } from '@/lib/result';
import messages from '@/messages/nl.json';
import { type EveryCall, everyCall } from './support/every-call';
import { type Ending, type Fault, faults, inside } from './support/faults';
import { startUpstream, type Upstream } from './support/upstream';

const deadlineMs = 700;
const spareMs = 500;
const token = 'the-token-of-this-test';
const logged: string[] = [];
let upstream: Upstream;

beforeAll(async () => {
  process.env.UPSTREAM_TIMEOUT_MS = String(deadlineMs);
  upstream = await startUpstream();
  // Make one call before measuring, because the first call of a process is slower: it loads modules and
  // connects.
  behave(null);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  for (const call of everyCall) await ask(call, { token });
});
afterAll(() => upstream.stop());
beforeEach(() => {
  logged.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(() => vi.restoreAllMocks());

/** Makes a call with its name as the request id, so that upstream can tell concurrent calls apart. */
const ask = (call: EveryCall, access: Parameters<EveryCall['ask']>[0]) =>
  requestContext().run({ requestId: call.name, route: '/x', method: 'GET' }, () => call.ask(access));

const rightAnswer = ({ data }: EveryCall) => JSON.stringify({ success: true, ...(data === undefined ? {} : { data }) });

function behave(fault: Fault | null): void {
  upstream.behave((response, { headers }) => {
    const call = everyCall.find(({ name }) => name === headers[requestIdHeader]);
    if (call === undefined) throw new Error('a call without a name');
    if (fault === null) response.writeHead(200, { 'content-type': 'application/json' }).end(rightAnswer(call));
    else fault.behave(response, rightAnswer(call));
  });
}

const textOf = (failure: Failure) => errorText(failure, errorTextsOf(messages.api_error_keys));

/** Without data from upstream, a list or the list of department groups is empty (rule: read-tolerant). */
const mayBeEmpty = ({ name, data }: EveryCall) =>
  data === undefined || Array.isArray(data) || name === 'listSecondmentDepartments';

/** Checks the outcome and the text for the user. The text is null if the screen has its own. */
function expectEnding(call: EveryCall, outcome: Awaited<ReturnType<EveryCall['ask']>>, ending: Ending): void {
  const succeeds = ending.kind === 'well' || (ending.kind === 'well without data' && mayBeEmpty(call));
  expect(outcome.ok, call.name).toBe(succeeds);
  if (outcome.ok) return;
  if (ending.kind === 'refused') {
    expect(outcome, call.name).toMatchObject({ statusCode: ending.statusCode, message: ending.message });
    expect(textOf(outcome), call.name).toBe(ending.text);
  } else {
    expect(outcome, call.name).toEqual({ ok: false, statusCode: 0, message: unknownErrorMessage, errors: {} });
    expect(textOf(outcome), call.name).toBeNull();
  }
}

/** Checks that a text contains no secrets of ours and no internal details of upstream. */
function expectNothingInside(shown: string): void {
  for (const secret of [upstream.host, '127.0.0.1', token, inside.host, inside.stack, inside.page]) {
    expect(shown).not.toContain(secret);
  }
}

/**
 * Checks that a call with this fault ends in time, ends the session only on a 401, and reveals no internal
 * details.
 */
async function checkFault(call: EveryCall, { ending, isSlow = false }: Fault): Promise<void> {
  const endsSession = ending.kind === 'refused' && ending.statusCode === 401 && calls[call.name].token;
  const ended = vi.fn(() => Promise.reject(new Error('session ended')));
  const started = performance.now();
  const outcome = await ask(call, { token, onUnauthorized: ended }).catch((error: Error) => error.message);
  const took = performance.now() - started;
  expect(took, call.name).toBeLessThan(deadlineMs + spareMs);
  if (isSlow) expect(took, call.name).toBeGreaterThan(deadlineMs - 20);
  expect(ended, call.name).toHaveBeenCalledTimes(endsSession ? 1 : 0);
  if (typeof outcome === 'string') {
    expect(outcome, call.name).toBe(endsSession ? 'session ended' : 'no exception');
    return;
  }
  expectEnding(call, outcome, ending);
  if (outcome.ok) return;
  expectNothingInside(textOf(outcome) ?? '');
  expectNothingInside(await failureResponse(outcome).text());
}

describe('upstream calls', () => {
  // Retry, because on a busy machine a call may miss its deadline once.
  it.each(faults)(
    'ends each call in time, reveals no internals and recovers when upstream $name',
    { retry: 1 },
    async (fault) => {
      behave(fault);
      // Run a few calls at a time, because the test and its upstream share one process. Calls that only wait
      // allow a larger batch.
      const batchSize = fault.isSlow ? 17 : 9;
      for (let first = 0; first < everyCall.length; first += batchSize) {
        await Promise.all(everyCall.slice(first, first + batchSize).map((call) => checkFault(call, fault)));
      }
      for (const secret of [token, upstream.host]) expect(logged.join('\n')).not.toContain(secret);
      const named = new Set(logged.map((line) => JSON.parse(line)).map(({ call }) => call));
      expect([...named].filter(Boolean).toSorted()).toEqual(everyCall.map(({ name }) => name).toSorted());

      behave(null);
      for (const call of everyCall) expect(await ask(call, { token }), call.name).toMatchObject({ ok: true });
    },
  );

  it('covers all 34 calls and at least 24 faults', () => {
    expect(new Set(everyCall.map(({ name }) => name))).toEqual(new Set(Object.keys(calls)));
    expect(everyCall).toHaveLength(34);
    expect(new Set(faults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(24);
  });
});
