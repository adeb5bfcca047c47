import 'server-only';
import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { hostCookie } from '@/lib/settings/host-cookie';
import { languageCookieName, offeredLanguage } from '@/lib/settings/language-cookie';
import { strictTransportSecurity } from '@/lib/settings/settings';
import { log } from './log';
import { metrics } from './metrics';
import { requestContext, requestIdHeader, requestIdOf } from './request-context';

export type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>;

/**
 * Checked by hand, because this runs for every request and a schema would take as long as a whole health
 * check.
 */
function isExchange(message: unknown): message is Exchange {
  if (typeof message !== 'object' || message === null) return false;
  if (!('request' in message && 'response' in message && 'server' in message)) return false;
  const { request, response, server } = message;
  return request instanceof IncomingMessage && response instanceof ServerResponse && server instanceof Server;
}

declare global {
  // Global, because the framework may load this file more than once.
  var hourCardsExchanges: boolean | undefined;
}

/**
 * Passes every request to `listeners`, in order, before the framework handles it. Pages and actions cannot
 * listen themselves, because the framework hides the socket and the end of a response from them. A listener
 * may enter an async context, in which the request then runs.
 */
export function onEveryExchange(...listeners: readonly ((exchange: Exchange) => void)[]): void {
  if (globalThis.hourCardsExchanges) return;
  globalThis.hourCardsExchanges = true;
  channel('http.server.request.start').subscribe((message) => {
    if (!isExchange(message)) return;
    for (const listen of listeners) listen(message);
  });
}

/**
 * Appends the peer's address to `X-Forwarded-For`, as a proxy does. Pages and server actions cannot see the
 * socket, and Next passes on whatever the client sent in that header. `clientAddress` in lib/session reads
 * the result.
 */
export function notePeerAddress({ request }: Pick<Exchange, 'request'>): void {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? 'unknown';
  headers['x-forwarded-for'] = forwarded ? `${forwarded}, ${peer}` : peer;
}

/**
 * Sets HSTS on every response if the application is served over https (rule: security-hsts). The middleware
 * cannot do this, because it does not run for the framework's own files or for errors outside it.
 */
export function demandHttps(servedOverHttps: boolean): (exchange: Exchange) => void {
  return ({ response }) => {
    if (servedOverHttps) response.setHeader('Strict-Transport-Security', strictTransportSecurity);
  };
}

/** The framework's files and those in `public`. */
const filePath = /^\/(?:_next\/|icons\/|sw\.js(?:$|\?))/;

/**
 * Sends requests that the framework would answer with 500 to a handler that answers 405: TRACE, and every
 * method but GET and HEAD for a file (rule: guard-methods).
 */
export function refuseMethods({ request }: Pick<Exchange, 'request'>): void {
  const { method = '', url = '/' } = request;
  const isRefused = method === 'TRACE' || (filePath.test(url) && method !== 'GET' && method !== 'HEAD');
  if (!isRefused) return;
  request.method = 'OPTIONS';
  request.url = '/api/health';
}

/**
 * Assigns each request an id, and sets the id in the request headers, the response headers and the async
 * context. Logs one line and counts the request when the response is sent or the client disconnects.
 */
export function logExchanges(nameOf: (url: string) => string): (exchange: Exchange) => void {
  return ({ request, response }) => {
    const started = performance.now();
    const requestId = requestIdOf(request.headers[requestIdHeader]);
    const method = request.method ?? 'unknown';
    const route = nameOf(request.url ?? '/');
    request.headers[requestIdHeader] = requestId;
    response.setHeader('X-Request-Id', requestId);
    if (!silentRoutes.has(route)) {
      const language = languageOf(request.headers.cookie ?? '');
      requestContext().enterWith({ requestId, route, method, language });
    }

    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      const durationMs = performance.now() - started;
      metrics().requests.observe({ method, route, status: writableFinished ? status : 'aborted' }, durationMs / 1_000);
      log(levelOf(route, status), 'request', {
        // A connection may close in another async context than its request, so pass the id explicitly.
        requestId,
        method,
        route,
        status,
        durationMs: Math.round(durationMs),
        ...(writableFinished ? {} : { aborted: true }),
      });
    });
  };
}

/**
 * The language chosen in the browser, for calls to the backend; null if none was chosen
 * (rule: mail-language-chosen).
 */
function languageOf(cookies: string): string | null {
  const start = `${hostCookie(languageCookieName).name}=`;
  const cookie = cookies.split('; ').find((one) => one.startsWith(start));
  return cookie === undefined ? null : offeredLanguage(cookie.slice(start.length));
}

/** Requests for these routes log nothing while they are served, so they need no request context. */
const silentRoutes = new Set(['/_next', '/api/health']);

/** Frequent requests, logged only at debug level: the framework's own files and monitoring. */
const debugRoutes = new Set(['/_next', '/api/health', '/api/ready', '/metrics']);

function levelOf(route: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return route === '/api/ready' ? 'info' : 'error';
  return debugRoutes.has(route) ? 'debug' : 'info';
}

/**
 * Returns a function that names the route of a path, such as `/api/hour-cards/{hourCardId}`, from the build's
 * manifest. Other paths are `unknown`. Never log a raw address: it contains ids, and clients can write
 * anything in it.
 */
export function routeNamer(manifest: Manifest | null = readManifest()): (url: string) => string {
  if (manifest === null) return wordsOf;
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page));
  const dynamic = manifest.dynamicRoutes.map(({ page, regex }) => ({ name: braces(page), matches: new RegExp(regex) }));
  return (url) => {
    const path = pathOf(url);
    if (path.startsWith('/_next/')) return '/_next';
    if (fixed.has(path)) return path;
    return dynamic.find(({ matches }) => matches.test(path))?.name ?? 'unknown';
  };
}

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
type Manifest = z.output<typeof manifestSchema>;

/** Reads the routes of the build. Null in development or without a build. */
function readManifest(): Manifest | null {
  if (process.env.NODE_ENV === 'development') return null;
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(process.cwd(), '.next/routes-manifest.json'), 'utf8')));
  } catch {
    return null;
  }
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

const braces = (page: string) => page.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, '{$1}');

/** Used without a build: keeps only path parts that are plain words, as in the application's own routes. */
function wordsOf(url: string): string {
  const path = pathOf(url);
  if (path.startsWith('/_next/')) return '/_next';
  const parts = path.split('/').map((part) => (/^[a-z.-]{0,24}$/.test(part) ? part : '{…}'));
  return parts.slice(0, 6).join('/') || '/';
}
