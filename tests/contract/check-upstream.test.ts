import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { checkUpstream } from '@/scripts/lib/upstream-check/command';
import { testMoment } from './database';
import { startTestBackend, type TestBackend } from './support/test-backend';

const root = fileURLToPath(new URL('../..', import.meta.url));
let backend: TestBackend;
let proxy: Server;
/** Functions that change the data of upstream's responses, by method and path. */
let spoil: Readonly<Record<string, (data: unknown) => unknown>> = {};

beforeAll(async () => {
  backend = await startTestBackend();
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const answer = await fetch(`${backend.url}${url}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: headers.authorization ?? '' },
      body: method === 'GET' ? undefined : Buffer.concat(chunks),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    const path = url.replace(/\?.*$/, '').replace(/^\/(base|customer)/, '');
    const change = spoil[`${method} ${path}`];
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(change ? { ...body, data: change(body.data) } : body));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await backend.stop();
});

const of = (url: string) => ['--base', `${url}/base`, '--customer', `${url}/customer`];
const readText = (code: number | null, text: string) => {
  const lines = text.split('\n');
  return { code, text, rows: (verdict: string) => lines.filter((line) => line.startsWith(`${verdict} `)) };
};

/** Runs the command in this process, with its own settings. */
async function check(...words: readonly string[]) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const code = await checkUpstream(words, { CHECK_PASSWORD: demoPassword }, { log: print, error: print });
  return readText(code, printed.join('\n'));
}

/** Runs the command as a separate process, as a user would. */
async function run(words: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const args = ['--import', 'tsx', 'scripts/check-upstream.ts', ...words];
  const child = spawn(process.execPath, args, { cwd: root, env: { NODE_ENV: 'test', PATH, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const [code] = await once(child, 'close');
  return readText(code, text);
}

const proxyUrl = () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

describe('check-upstream', { timeout: 60_000 }, () => {
  it('reports no differences for the reference backend and makes no calls that change data', async () => {
    const words = [...of(backend.url), '--email', 'manager@demo.example'];
    const { code, text, rows } = await run(words, { CHECK_PASSWORD: demoPassword });
    expect(text).toMatch(/^25 ok, 0 differ, 0 failed, 0 skipped\. Calls that change something were left out/m);
    expect(code).toBe(0);
    expect(rows('ok')).toHaveLength(25);
    expect(text).not.toMatch(/PUT|\/reports|approve|request-reset/);
    expect(text).not.toContain(demoPassword);
    expect(text).not.toContain('manager@demo.example');
  });

  it('reports exactly the three differences of a faulty upstream', async () => {
    spoil = {
      'GET /user/info': (data) => ({ ...(data as object), id: { nested: 1 } }),
      'GET /employees/4/leave-balances': () => [{ label: 'LEAVE', amount: 'geheim bedrag' }],
      'GET /hour-cards/uncreated': (data) => ({ items: (data as { items: unknown }).items }),
    };
    const { code, text, rows } = await check(...of(proxyUrl()), '--email', 'manager@demo.example');
    spoil = {};
    expect(code).toBe(1);
    expect(rows('differs').map((row) => row.replace(/ +\d+ ms +/, '  ').replace(/ {2,}/g, '  '))).toEqual([
      'differs  GET  /customer/user/info  data.id: expected a number or a string, got an object',
      'differs  GET  /customer/employees/{employeeId}/leave-balances  data.0.amount: expected a text like /^-?\\d+(?:\\.\\d+)?$/, got another text',
      'differs  GET  /customer/hour-cards/uncreated  data.total: expected a number, got nothing',
    ]);
    expect(text).toContain('22 ok, 3 differ, 0 failed, 0 skipped.');
    expect(text).not.toContain('geheim bedrag');
  });

  it('prints the checked addresses and rejects an address that contains a password', async () => {
    const who = ['--customer', 'http://127.0.0.1:1/customer', '--email', 'manager@demo.example'];
    const plain = await check('--base', 'http://127.0.0.1:1/base', ...who);
    expect(plain.text.split('\n')[0]).toBe('Interfaces: http://127.0.0.1:1/base and http://127.0.0.1:1/customer');
    const secret = await check('--base', 'http://jan:geheim@127.0.0.1:1/base', ...who);
    expect(secret.text.split('\n')[0]).toBe('Missing or not usable: --base.');
    expect(secret.text).not.toContain('geheim');
  });

  it('continues after a difference with the valid parts of the answer', async () => {
    spoil = {
      'GET /user/employees': (data) => (data as object[]).map((one) => ({ ...one, full_name: 7 })),
      'POST /token': (data) => ({ ...(data as object), token_type: 'x' }),
    };
    const { code, rows, text } = await check(...of(proxyUrl()), '--email', 'manager@demo.example');
    spoil = {};
    expect(code).toBe(1);
    expect(rows('differs')).toHaveLength(1);
    expect(text).toContain('24 ok, 1 differ, 0 failed, 0 skipped.');
  });

  it('reports a wrong path prefix instead of treating a 404 as a refusal', async () => {
    const wrong = ['--base', `${backend.url}/bas`, '--customer', `${backend.url}/customer`];
    const { code, rows, text } = await check(...wrong, '--email', 'manager@demo.example');
    expect(code).toBe(1);
    expect(rows('failed').filter((row) => row.includes('answered 404'))).toHaveLength(3);
    expect(text).toMatch(/^--base: none of its calls is at this address\. Is its path prefix right\?$/m);
    expect(text).not.toMatch(/^--customer:/m);
  });

  it('warns about an empty label', async () => {
    spoil = { 'GET /hour-exceptions': (data) => (data as object[]).map((one) => ({ ...one, label: '' })) };
    const { code, rows, text } = await check(...of(proxyUrl()), '--email', 'manager@demo.example');
    spoil = {};
    expect(rows('warning')[0]).toMatch(/data\.0\.label.* are empty: the screens show nothing there$/);
    expect(text).toContain('24 ok, 0 differ, 0 failed, 0 skipped. 1 with a warning.');
    expect(code).toBe(0);
  });

  it('makes the calls that change data on request', async () => {
    // Give this process the clock of the backend, because the command asks about past days.
    vi.useFakeTimers({ toFake: ['Date'], now: testMoment });
    const { code, text, rows } = await check(...of(backend.url), '--email', 'manager@demo.example', '--write');
    expect(rows('failed').concat(rows('differs'))).toEqual([]);
    expect(code).toBe(0);
    expect(text).toMatch(/ok +POST \/customer\/hour-cards /);
    expect(text).toMatch(/ok +PUT +\/customer\/hour-cards\/\{hourCardId\}/);
    expect(text).toMatch(/ok +POST \/customer\/reports\/manager/);
    expect(text).toMatch(/skipped +POST \/base\/profile\/update-password +would change a password/);
  });

  it('reports a failed login and an unreachable server', async () => {
    const stranger = await check(...of(backend.url), '--email', 'niemand@demo.example');
    expect(stranger.code).toBe(1);
    expect(stranger.rows('failed').join()).toMatch(/POST \/customer\/token .*answered 401 invalid_credentials/);
    const nowhere = await check(...of(`http://127.0.0.1:${await freePort()}`), '--email', 'manager@demo.example');
    expect(nowhere.code).toBe(1);
    expect(nowhere.rows('failed')[0]).toContain('ECONNREFUSED');
  });

  it.each([
    [['--base', 'nonsense', '--customer', 'http://x', '--email', 'a'], 'Missing or not usable: --base, --password.'],
    [['--bas'], "Unknown option '--bas'"],
  ])('explains its usage for the invalid arguments %j', async (args, line) => {
    const { code, text } = await run(args);
    expect(code).toBe(2);
    expect(text).toContain(line);
    expect(text).toContain('Usage: npm run check-upstream --');
  });
});
