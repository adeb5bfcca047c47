import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '@/scripts/lib/free-port.mjs';

// Runs deploy/nginx.conf in a real nginx, if this machine has one.

const documented = readFileSync('deploy/nginx.conf', 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const token = 'a-token-that-nobody-may-read';

describe('documented proxy configuration', () => {
  it('does not log a variable that contains a query string', () => {
    expect(documented).toMatch(/^log_format hour_cards '[^;]*\$uri [^;]*;$/m);
    expect(documented.match(/access_log \S+ hour_cards;/g)).toHaveLength(2);
    expect(documented.match(/error_log \S+ crit;/g)).toHaveLength(2);
    const withoutRedirect = documented.replace('return 301 https://$host$request_uri;', '');
    expect(withoutRedirect).not.toMatch(/\$(?:request|request_uri|args|query_string|is_args|http_referer|arg_\w+)\b/);
  });
});

describe.skipIf(!hasNginx)('nginx with the documented configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hour-cards-nginx-'));
  const log = (name: string) => readFileSync(join(folder, name), 'utf8');
  let application: Server;
  let nginx: ChildProcess;
  let proxy = '';
  let forwarded: Record<string, unknown> = {};

  beforeAll(async () => {
    application = createServer(({ headers, url }, response) => {
      forwarded = { ...headers, url };
      response.end('fine');
    }).listen(0, '127.0.0.1');
    await once(application, 'listening');
    const port = await freePort();
    proxy = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'nginx.conf'), configuration(port, (application.address() as AddressInfo).port));
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')]);
    await vi.waitFor(() => fetch(proxy), 5_000);
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    application.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The file without TLS and without its server for port 80, with a port and folder of this test. */
  function configuration(port: number, applicationPort: number): string {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
    const [shared = '', , server = ''] = documented
      .replaceAll('/var/log/nginx', folder)
      .replace('127.0.0.1:3000', `127.0.0.1:${applicationPort}`)
      .replace(/^ +(?:listen \[|ssl_certificate).*$/gm, '')
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .split(/^(?=server \{)/m);
    return `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\n${temporary}\n${shared}\n${server}\n}`;
  }

  const links = ['/invite?invite-token=', '/impersonate?impersonation-token=', '/password-reset?email=a&token='];

  it('forwards the full address of a mailed link but logs only its path', async () => {
    for (const link of links) {
      await fetch(`${proxy}${link}${token}`, { headers: { referer: `${proxy}${link}${token}` } });
      expect(forwarded).toMatchObject({ url: `${link}${token}`, 'x-forwarded-proto': 'http' });
    }
    await expect.poll(() => log('urenkaarten.log')).toMatch(/ GET \/password-reset 200 /);
    expect(log('urenkaarten.log')).toMatch(/ GET \/invite 200 .* GET \/impersonate 200 /s);
    expect(log('urenkaarten.log')).not.toContain(token);
  });

  it('refuses the metrics', async () => {
    expect((await fetch(`${proxy}/metrics`)).status).toBe(404);
    expect((await fetch(`${proxy}/dashboard`)).status).toBe(200);
  });

  it('does not log the query of a mailed link while the application is down', async () => {
    application.closeAllConnections();
    await new Promise((resolve) => application.close(resolve));
    for (const link of links) expect((await fetch(`${proxy}${link}${token}`)).status).toBe(502);
    await expect.poll(() => log('urenkaarten.log')).toMatch(/ GET \/password-reset 502 /);
    for (const file of ['urenkaarten.log', 'urenkaarten-error.log', 'start.log'])
      expect(log(file)).not.toContain(token);
  });
});
