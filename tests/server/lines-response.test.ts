import { describe, expect, it } from 'vitest';
import { linesResponse } from '@/lib/http/responses';

/** Creates a stream that the test writes to. `source` records the reader's reason for cancelling. */
function writable() {
  const source: { controller?: ReadableStreamDefaultController<object>; cancelReason?: unknown } = {};
  const lines = new ReadableStream<object>({
    start: (controller) => {
      source.controller = controller;
    },
    cancel: (reason) => {
      source.cancelReason = reason;
    },
  });
  const write = (...values: object[]) => {
    for (const value of values) source.controller?.enqueue(value);
  };
  return {
    lines,
    write,
    close: () => source.controller?.close(),
    fail: (why: Error) => source.controller?.error(why),
    source,
  };
}

function read(lines: ReadableStream<object>) {
  const body = linesResponse(lines).body ?? new ReadableStream();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader.read()).value, leave: (reason: string) => reader.cancel(reason) };
}

describe('streamed lines response', () => {
  it('disables caching, buffering by proxies and reading by other sites', () => {
    expect(Object.fromEntries(linesResponse(writable().lines).headers)).toEqual({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-accel-buffering': 'no',
    });
  });

  it('sends ready lines together and each later line at once', async () => {
    const { lines, write, close } = writable();
    const { next } = read(lines);
    write({ id: '1' }, { id: '2' });
    await expect(next()).resolves.toBe('{"id":"1"}\n{"id":"2"}\n');
    write({ id: '3' });
    await expect(next()).resolves.toBe('{"id":"3"}\n');
    close();
    await expect(next()).resolves.toBeUndefined();
  });

  it('sends the lines that were written right before the end', async () => {
    const { lines, write, close } = writable();
    const { next } = read(lines);
    write({ id: '1' }, { id: '2' }, { id: '3' });
    close();
    await expect(next()).resolves.toBe('{"id":"1"}\n{"id":"2"}\n{"id":"3"}\n');
    await expect(next()).resolves.toBeUndefined();
  });

  it('sends an empty response when there are no lines', async () => {
    const { lines, close } = writable();
    close();
    await expect(read(lines).next()).resolves.toBeUndefined();
  });

  it('fails the response when the source of its lines fails', async () => {
    const { lines, write, fail } = writable();
    const { next } = read(lines);
    write({ id: '1' });
    await next();
    fail(new Error('gone'));
    await expect(next()).rejects.toThrow('gone');
  });

  it('cancels the source when the reader disconnects, even while no line is ready', async () => {
    const { lines, write, source } = writable();
    const { next, leave } = read(lines);
    write({ id: '1' });
    await next();
    await leave('enough');
    await expect.poll(() => source.cancelReason).toBe('enough');
  });
});
