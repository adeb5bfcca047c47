import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadAssessments } from '@/components/client/load-assessments';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text);

/** Mocks a response that arrives in `pieces`. If `broken`, the response ends with an error. */
function answerIn(pieces: readonly Uint8Array[], { status = 200, broken = false } = {}) {
  const open = pieces.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = open.next();
      if (!done) controller.enqueue(value);
      else if (broken) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
  const fetchMock = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function load(ids: readonly string[] = ['1', '2']) {
  const received: string[] = [];
  const outcome = await loadAssessments(ids, new AbortController().signal, (frames) =>
    received.push(...frames.map(({ id, ok }) => `${id} ${ok}`)),
  );
  return { received, ...outcome };
}

const first = '{"id":"1","ok":true,"data":{"light":"green","note":"één"}}\n';
const second = '{"id":"2","ok":false,"statusCode":502,"message":""}\n';

describe('requesting lights', () => {
  it('requests the lights of all cards in one call', async () => {
    const fetchMock = answerIn([bytes(first)]);
    await load(['1', 'a b']);
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/management/assessments?id=1&id=a+b']);
  });

  it('reads lines that the network splits anywhere, even within a character', async () => {
    const all = bytes(`${first}${second}`);
    const pieces = [...all].map((byte) => Uint8Array.of(byte));
    answerIn(pieces);
    expect(await load()).toEqual({
      received: ['1 true', '2 false'],
      signedOut: false,
      failure: { statusCode: 502, message: '' },
    });
  });

  it('keeps the complete lines of a response that breaks off', async () => {
    answerIn([bytes(`${first}${second.slice(0, 20)}`)], { broken: true });
    expect(await load()).toEqual({ received: ['1 true'], signedOut: false, failure: { statusCode: 0, message: '' } });
    answerIn([bytes(`${first}${second.slice(0, 20)}`)]);
    expect(await load()).toEqual({ received: ['1 true'], signedOut: false, failure: { statusCode: 0, message: '' } });
  });

  it('reports no failure when the response contains every light', async () => {
    answerIn([bytes(first)]);
    expect(await load(['1'])).toEqual({ received: ['1 true'], signedOut: false, failure: null });
  });

  it('skips lines of the response that are not valid frames', async () => {
    answerIn([bytes(`<html>\n{}\nnull\n${first}`)]);
    expect(await load()).toEqual({ received: ['1 true'], signedOut: false, failure: { statusCode: 0, message: '' } });
  });

  it('returns no lights when the request is refused or the network is down', async () => {
    answerIn([bytes(first)], { status: 502 });
    expect(await load()).toEqual({ received: [], signedOut: false, failure: { statusCode: 502, message: '' } });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await load()).toEqual({ received: [], signedOut: false, failure: { statusCode: 0, message: '' } });
  });

  it('detects an expired session in the whole response or for a single card', async () => {
    answerIn([bytes('{"ok":false,"statusCode":401,"message":"session_expired"}')], { status: 401 });
    expect((await load()).signedOut).toBe(true);
    answerIn([bytes(first), bytes('{"id":"2","ok":false,"statusCode":401,"message":"session_expired"}\n')]);
    expect(await load()).toEqual({
      received: ['1 true', '2 false'],
      signedOut: true,
      failure: { statusCode: 401, message: 'session_expired' },
    });
  });
});
