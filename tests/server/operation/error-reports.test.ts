import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flushReports, reportError, reporter, startReports } from '@/lib/operation/error-reports';
import { requestContext } from '@/lib/operation/request-context';
import { importsOf, sources } from '@/tests/architecture/support/sources';

const received: string[] = [];
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  received.push(text);
  response.end('{}');
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
});
afterAll(() => receiver.close());

const fault = () =>
  new TypeError('no card for jan@example.nl at http://api.example/x?token=geheim1234', {
    cause: new Error('Bearer abcdef0123456789abcdef'),
  });

describe('error reporting', () => {
  it('logs errors without loading Sentry when no DSN is set', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    await startReports({ sentryDsn: undefined, sentryTracesSampleRate: 0.05 });
    reportError(fault(), 'handler');
    expect(reporter()).toBeNull();
    expect('__SENTRY__' in globalThis).toBe(false);
    const line = JSON.parse(String(logged.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ level: 'error', event: 'fault', where: 'handler' });
    expect(line.fault).toContain('TypeError: no card for …@… at http://api.example/x?…');
    logged.mockRestore();
  });

  it('sends Sentry an exception with its stack trace but without personal data', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { port } = receiver.address() as AddressInfo;
    await startReports({ sentryDsn: `http://key@127.0.0.1:${port}/1`, sentryTracesSampleRate: 0 });
    const { captureEvent, getCurrentScope } = await import('@sentry/node');
    // Data that other code attached to the event must not be sent either.
    getCurrentScope()
      .setUser({ email: 'jan@example.nl', ip_address: '192.0.2.7' })
      .setExtra('body', 'password=Geheim-2026')
      .setContext('request', { cookies: 'urenkaarten=Fe26.2' })
      .addBreadcrumb({ message: 'GET /invite?invite-token=geheim1234' });
    const context = { requestId: 'request-17', route: '/api/hour-cards/{hourCardId}', method: 'PUT' };
    requestContext().run(context, () => reportError(fault(), 'handler'));
    captureEvent({
      message: 'Geheim-2026',
      request: { url: 'http://x/?a=geheim1234', cookies: { a: 'Fe26.2' }, data: 'Geheim-2026' },
      server_name: 'server-17',
    });
    await flushReports();

    const events = received.flatMap((envelope) => envelope.split('\n').slice(2)).map((line) => JSON.parse(line));
    expect(events).toHaveLength(2);
    const [event] = events;
    const [cause, error] = event.exception.values;
    expect(error).toMatchObject({ type: 'TypeError', value: 'no card for …@… at http://api.example/x?…' });
    expect(cause).toMatchObject({ type: 'Error', value: 'Bearer …' });
    expect(error.stacktrace.frames.at(-1).filename).toContain('error-reports.test.ts');
    expect(event.tags).toEqual({ where: 'handler', ...context });
    expect(received.join('\n')).not.toMatch(
      /jan@example|geheim1234|Geheim-2026|192\.0\.2\.7|Fe26|server-17|abcdef0123/,
    );
  });

  it('imports Sentry in one server file, and only when a DSN is set', () => {
    const users = sources.filter(
      (source) =>
        /^(app|components|lib|instrumentation|middleware)/.test(source.path) &&
        importsOf(source).some(({ to }) => to.startsWith('@sentry/')) &&
        !/^import type .*@sentry\/node'/m.test(source.text),
    );
    expect(users.map(({ path }) => path)).toEqual(['lib/operation/sentry-reporter.ts']);
    expect(users[0]?.text).toContain("await import('@sentry/node')");
    expect(users[0]?.text).not.toMatch(/^import .*@sentry/m);
  });
});
