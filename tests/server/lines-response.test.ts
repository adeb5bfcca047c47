import { describe, expect, it } from 'vitest';
import { linesResponse } from '@/lib/http/responses';

/** A stream that the test writes to, and what its reader did to it. */
function writable() {
  const held: { controller?: ReadableStreamDefaultController<object>; left?: unknown } = {};
  const lines = new ReadableStream<object>({
    start: (controller) => {
      held.controller = controller;
    },
    cancel: (reason) => {
      held.left = reason;
    },
  });
  const write = (...values: object[]) => {
    for (const value of values) held.controller?.enqueue(value);
  };
  return {
    lines,
    write,
    close: () => held.controller?.close(),
    fail: (why: Error) => held.controller?.error(why),
    held,
  };
}

function read(lines: ReadableStream<object>) {
  const body = linesResponse(lines).body ?? new ReadableStream();
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader.read()).value, leave: (reason: string) => reader.cancel(reason) };
}

describe('a response of lines', () => {
  it('is kept by no cache, held back by no proxy, and read by no other site', () => {
    expect(Object.fromEntries(linesResponse(writable().lines).headers)).toEqual({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-accel-buffering': 'no',
    });
  });

  it('sends what comes at once together, and what comes later without waiting for the end', async () => {
    const { lines, write, close } = writable();
    const { next } = read(lines);
    write({ id: '1' }, { id: '2' });
    await expect(next()).resolves.toBe('{"id":"1"}\n{"id":"2"}\n');
    write({ id: '3' });
    await expect(next()).resolves.toBe('{"id":"3"}\n');
    close();
    await expect(next()).resolves.toBeUndefined();
  });

  it('loses no line that comes right before the end', async () => {
    const { lines, write, close } = writable();
    const { next } = read(lines);
    write({ id: '1' }, { id: '2' }, { id: '3' });
    close();
    await expect(next()).resolves.toBe('{"id":"1"}\n{"id":"2"}\n{"id":"3"}\n');
    await expect(next()).resolves.toBeUndefined();
  });

  it('ends with nothing where there is nothing', async () => {
    const { lines, close } = writable();
    close();
    await expect(read(lines).next()).resolves.toBeUndefined();
  });

  it('breaks off where its lines do', async () => {
    const { lines, write, fail } = writable();
    const { next } = read(lines);
    write({ id: '1' });
    await next();
    fail(new Error('gone'));
    await expect(next()).rejects.toThrow('gone');
  });

  it('tells whoever makes the lines that the reader left, while no line is ready', async () => {
    const { lines, write, held } = writable();
    const { next, leave } = read(lines);
    write({ id: '1' });
    await next();
    await leave('enough');
    await expect.poll(() => held.left).toBe('enough');
  });
});
