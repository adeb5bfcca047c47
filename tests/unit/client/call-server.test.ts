import { describe, expect, test, vi } from 'vitest';
import { callServer } from '@/components/client/call-server';
import { editorRequests } from '@/components/client/editor-requests';
import { requestReport } from '@/components/client/management-requests';
import type { Answer } from '@/components/client/send';
import { switchEmployee } from '@/components/client/switch-employee';
import { sendDecision } from '@/components/decisions/send-decision';
import { newHourCard } from '@/lib/hour-card/new-card';
import { mockDeadline, startFakeServer } from './fake-server';

const server = startFakeServer();
const noAnswer = { ok: false, statusCode: 0, message: '' };
const ask = (options = {}) => callServer<Answer<number>>('/api/lookups/shifts', options);

describe('requests to our own server', () => {
  test('returns success and error responses unchanged', async () => {
    server.answersJson(200, { ok: true, data: 7 });
    expect(await ask()).toEqual({ ok: true, data: 7 });
    server.answersJson(409, {
      ok: false,
      statusCode: 409,
      message: 'changed_meanwhile',
      current: { status: 'SYNCED' },
    });
    expect(await ask()).toEqual({
      ok: false,
      statusCode: 409,
      message: 'changed_meanwhile',
      current: { status: 'SYNCED' },
    });
    expect(server.requests[0]).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
  });

  test('distinguishes a reported upstream failure from a missing response', async () => {
    const silent = { ok: false, statusCode: 0, message: 'An unknown error occured while executing this request' };
    server.answersJson(502, silent);
    expect(await ask()).toEqual(silent);
    expect(silent).not.toEqual(noAnswer);
  });

  test('sends the request body as JSON', async () => {
    server.answersJson(200, { ok: true });
    await ask({ method: 'POST', body: { week: 47 } });
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: { week: 47 },
    });
  });

  test.each([
    ['a gateway error page', 504, '<h1>Gateway Timeout</h1>', 504],
    ['a login page with status 200', 200, '<form>', 502],
    ['an empty body', 200, '', 502],
    ['JSON with another shape', 200, '{"data":7}', 502],
    ['JSON with a wrong type', 200, '{"ok":"yes"}', 502],
    ['null', 500, 'null', 500],
    ['truncated JSON', 200, '{"ok":true', 502],
  ])('reports the HTTP status of an invalid response: %s', async (_name, status, text, statusCode) => {
    server.answers((response) => response.writeHead(status).end(text));
    expect(await ask()).toEqual({ ok: false, statusCode, message: '' });
  });

  test('recognises an expired session by the status code alone', async () => {
    server.answers((response) => response.writeHead(401).end('Unauthorized'));
    expect(await ask()).toMatchObject({ ok: false, statusCode: 401 });
  });

  test('reports a missing response when the connection breaks before or during it', async () => {
    server.answers((response) => response.destroy());
    expect(await ask()).toEqual(noAnswer);
    server.answers((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"ok":');
      setImmediate(() => response.destroy());
    });
    expect(await ask()).toEqual(noAnswer);
  });

  test('aborts an unanswered request at its deadline', async () => {
    server.answers(mockDeadline());
    expect(await ask({ deadline: 20 })).toEqual(noAnswer);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20);
    await vi.waitFor(() => expect(server.disconnects).toEqual(['/api/lookups/shifts']));
  });

  test('aborts a partial response at the deadline', async () => {
    server.answers((response) => response.writeHead(200).write('{"ok":true,'));
    expect(await ask({ deadline: 100 })).toEqual(noAnswer);
  });

  test('uses a default deadline of 60 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    server.answersJson(200, { ok: true, data: 7 });
    await ask();
    expect(timeout.mock.calls).toEqual([[60_000]]);
  });

  test('aborts a cancelled request and does not send one that was cancelled beforehand', async () => {
    const controller = new AbortController();
    server.answers(() => controller.abort());
    expect(await ask({ signal: controller.signal })).toEqual(noAnswer);
    await vi.waitFor(() => expect(server.disconnects).toHaveLength(1));
    expect(await ask({ signal: controller.signal })).toEqual(noAnswer);
    expect(server.requests).toHaveLength(1);
  });
});

describe('requests from the screens', () => {
  const form = newHourCard({ week: { year: 2026, week: 47 }, employee: null, departments: [], today: '2026-11-18' });

  test('uses POST for a new card and PUT with the original state for an existing one', async () => {
    server.answersJson(200, { ok: true });
    const saved = { ...form, id: 'a/b' };
    expect(await editorRequests.save(form, { form, status: null })).toEqual({ ok: true });
    await editorRequests.save(saved, { form: saved, status: 'CREATED' });
    await editorRequests.save(saved, { form: saved, status: null });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/hour-cards',
      'PUT /api/hour-cards/a%2Fb',
      'PUT /api/hour-cards/a%2Fb',
    ]);
    expect(server.requests.map(({ body }) => body)).toEqual([
      { form },
      { form: saved, before: { form: saved, status: 'CREATED' } },
      { form: saved, before: { form: saved, status: null } },
    ]);
  });

  test('sends the displayed card version with a decision, even if the page closes', async () => {
    server.answersJson(200, { ok: true });
    const card = { id: 12, version: '1795007100-abc' };
    await sendDecision(card as Parameters<typeof sendDecision>[0], { kind: 'decline', comment: 'Te veel uren' });
    expect(server.requests[0]).toMatchObject({
      path: '/api/hour-cards/12/decline',
      body: { comment: 'Te veel uren', seen: '1795007100-abc' },
    });
    expect(server.inits[0]?.keepalive).toBe(true);
  });

  test('returns the field errors of a refused report', async () => {
    const refused = { ok: false, statusCode: 400, message: 'invalid_request', issues: { to: 'in_future' } };
    server.answersJson(400, refused);
    expect(await requestReport({ from: '', to: '', departmentIds: [], receiver: '' })).toEqual(refused);
  });

  test('switches the active employee only after the server confirms it', async () => {
    server.answersJson(200, { ok: true });
    expect(await switchEmployee('8')).toBeNull();
    expect(server.requests[0]).toMatchObject({ path: '/api/session/employee', body: { employeeId: '8' } });
    server.answersJson(403, { ok: false, statusCode: 403, message: 'invalid_employee' });
    expect(await switchEmployee('9')).toEqual({ ok: false, statusCode: 403, message: 'invalid_employee' });
    server.answers((response) => response.end('<h1>Welcome to the hotel</h1>'));
    expect(await switchEmployee('9')).toEqual({ ok: false, statusCode: 502, message: '' });
  });
});
