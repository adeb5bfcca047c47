import { describe, expect, test, vi } from 'vitest';
import { fetchExport } from '@/components/client/fetch-export';
import { fetchLines } from '@/components/client/read-lines';
import { mockDeadline, startFakeServer } from './fake-server';

const server = startFakeServer();
type Count = Readonly<{ count: number }>;
const isCount = (value: unknown): value is Count => typeof value === 'object' && value !== null && 'count' in value;

async function read(options = {}, onFirst = () => {}) {
  const answer = await fetchLines('/api/lines', isCount, options);
  if (!answer.ok) return answer;
  const frames: (Count | null)[] = [];
  for await (const lines of answer.frames) {
    if (frames.length === 0) onFirst();
    frames.push(...lines);
  }
  return frames;
}

describe('line-by-line response', () => {
  test('reads complete lines regardless of how the network splits the data', async () => {
    server.answers(async (response) => {
      for (const piece of ['{"cou', 'nt":1}\n{"count":2}', '\n', '{"count":3}\n']) {
        response.write(piece);
        await new Promise(setImmediate);
      }
      response.end();
    });
    expect(await read()).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }]);
    expect(server.requests[0]?.headers.accept).toBe('application/x-ndjson');
  });

  test('reports invalid lines and ignores an incomplete last line', async () => {
    server.answers((response) => response.end('{"count":1}\n<html>\n{"sum":2}\n{"count":3}\n{"count":4}'));
    expect(await read()).toEqual([{ count: 1 }, null, null, { count: 3 }]);
  });

  test('reports a broken connection after the lines already received', async () => {
    let abortResponse = () => {};
    server.answers((response) => {
      abortResponse = () => response.destroy();
      response.write('{"count":1}\n{"cou');
    });
    expect(await read({}, () => abortResponse())).toEqual([{ count: 1 }, null]);
  });

  test.each([
    ['an expired session', 401],
    ['a refused request', 403],
    ['a gateway error', 504],
  ])('returns the failure for %s', async (_name, status) => {
    server.answersJson(status, { ok: false, statusCode: status, message: 'whatever' });
    expect(await read()).toEqual({ ok: false, statusCode: status, message: 'whatever' });
  });

  test('returns a failure when the connection fails or the request is cancelled', async () => {
    server.answers((response) => response.destroy());
    expect(await read()).toEqual({ ok: false, statusCode: 0, message: '' });
    expect(await read({ signal: AbortSignal.abort() })).toEqual({ ok: false, statusCode: 0, message: '' });
  });

  test('aborts the request at the deadline or on cancellation', async () => {
    server.answers((response) => response.write('{"count":1}\n'));
    expect(await read({ deadline: 200 }, mockDeadline())).toEqual([{ count: 1 }, null]);
    const controller = new AbortController();
    expect(await read({ signal: controller.signal }, () => controller.abort())).toEqual([{ count: 1 }, null]);
    await vi.waitFor(() => expect(server.disconnects).toHaveLength(2));
  });

  test('aborts the request when the caller stops reading', async () => {
    server.answers((response) => response.write('{"count":1}\n'));
    const answer = await fetchLines('/api/lines', isCount);
    if (answer.ok) for await (const lines of answer.frames) if (lines.length > 0) break;
    await vi.waitFor(() => expect(server.disconnects).toEqual(['/api/lines']));
  });
});

describe('file export', () => {
  const wanted = { list: 'missing', format: 'names', filter: '?from=2026-W43&to=2026-W48' } as const;
  const lines = (...frames: readonly object[]) => frames.map((frame) => `${JSON.stringify(frame)}\n`).join('');
  const head = { kind: 'file', name: 'namen.txt', type: 'text/plain' };
  const piece = (text: string) => ({ kind: 'piece', base64: btoa(text) });

  test('assembles the file for the displayed list from the received pieces', async () => {
    const progressReports: unknown[] = [];
    server.answers((response) => {
      response.end(
        lines(head, piece('Anna\n'), { kind: 'progress', done: 1, total: 2 }, piece('Bas\n'), { kind: 'whole' }),
      );
    });
    const exported = await fetchExport(wanted, { onProgress: (progress) => progressReports.push(progress) });
    expect(server.requests[0]?.path).toBe('/api/management/export?from=2026-W43&to=2026-W48&list=missing&format=names');
    expect(progressReports).toEqual([{ done: 1, total: 2 }]);
    expect(exported).toMatchObject({ outcome: 'file', name: 'namen.txt' });
    expect(exported.outcome === 'file' && (await exported.file.text())).toBe('Anna\nBas\n');
  });

  test.each([
    ['without an end frame', lines(head, piece('Anna\n'))],
    ['with an incomplete end frame', `${lines(head, piece('Anna\n'))}{"kind":"whole"}`],
    ['that contains a proxy error page', `${lines(head)}<h1>502</h1>\n${lines({ kind: 'whole' })}`],
    ['without a file name', lines(piece('Anna\n'), { kind: 'whole' })],
  ])('fails for a response %s', async (_name, text) => {
    server.answers((response) => response.end(text));
    expect(await fetchExport(wanted)).toEqual({ outcome: 'failed', failure: { statusCode: 502, message: '' } });
  });

  test('reports a session that expires before or during the export', async () => {
    server.answersJson(401, { ok: false, statusCode: 401, message: 'session_expired' });
    expect(await fetchExport(wanted)).toEqual({ outcome: 'signed-out' });
    server.answers((response) => response.end(lines(head, { kind: 'failed', statusCode: 401, message: '' })));
    expect(await fetchExport(wanted)).toEqual({ outcome: 'signed-out' });
  });

  test('distinguishes a cancellation from a missed deadline', async () => {
    const controller = new AbortController();
    server.answers((response) => response.write(lines(head, { kind: 'progress', done: 1, total: 2 })));
    const cancelled = await fetchExport(wanted, { signal: controller.signal, onProgress: () => controller.abort() });
    expect(cancelled).toEqual({ outcome: 'cancelled' });
    // Even on a busy machine, the first frame arrives within a second.
    expect(await fetchExport(wanted, { signal: new AbortController().signal, deadline: 1000 })).toEqual({
      outcome: 'failed',
      failure: { statusCode: 502, message: '' },
    });
  });

  test('returns the reason for a failure before or during the export', async () => {
    server.answersJson(403, { ok: false, statusCode: 403, message: 'not_a_manager' });
    const refused = { outcome: 'failed', failure: { statusCode: 403, message: 'not_a_manager' } };
    expect(await fetchExport(wanted)).toEqual(refused);
    server.answers((response) =>
      response.end(lines(head, { kind: 'failed', statusCode: 403, message: 'not_a_manager' })),
    );
    expect(await fetchExport(wanted)).toEqual(refused);
  });
});
