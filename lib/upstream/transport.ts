import 'server-only';
import type { Agent, Dispatcher } from 'undici';
import { log } from '@/lib/operation/log';
import { metrics } from '@/lib/operation/metrics';
import { requestContext, requestIdHeader } from '@/lib/operation/request-context';
import { settings } from '@/lib/settings/settings';

/**
 * All requests to upstream go through `send`, which uses the application's own keep-alive agent instead of
 * the framework's patched `fetch`, which caches, leaks and is slower.
 */
export type TransportRequest = Readonly<{
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  token: string | null;
  body: unknown;
  signal: AbortSignal | null;
}>;

export type TransportAnswer =
  | Readonly<{ kind: 'answer'; status: number; text: string }>
  | Readonly<{ kind: 'broken'; reason: string }>;

/** Errors on a kept-alive connection that the server closed just as it was used again. */
const staleConnection: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends one request and reads the whole response, without following redirects. `broken` means a lost
 * connection, a timeout, a response above 4 MiB or a disconnected client; its reason contains no host. A GET
 * is retried once if its connection breaks (RFC 9110, 9.2.2), because the server may just have closed an idle
 * connection.
 */
export async function send({ signal, ...sent }: TransportRequest): Promise<TransportAnswer> {
  // Load the client before the timer starts, so that loading it does not count as upstream's time.
  await client();
  const deadline = deadlineFor(signal);
  metrics().callsInFlight.inc();
  try {
    const answer = await exchange(sent, deadline.signal);
    const retry = sent.method === 'GET' && answer.kind === 'broken' && staleConnection.has(answer.reason);
    return retry ? await exchange(sent, deadline.signal) : answer;
  } finally {
    metrics().callsInFlight.dec();
    deadline.clear();
  }
}

type SentRequest = Omit<TransportRequest, 'signal'>;

async function exchange({ url, method, token, body }: SentRequest, signal: AbortSignal): Promise<TransportAnswer> {
  const { requestId, language } = requestContext().getStore() ?? {};
  try {
    const { request, dispatcher } = await client();
    const answer = await request(url, {
      dispatcher,
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }),
        ...(language ? { 'accept-language': language } : {}),
      },
      body: body === null ? undefined : JSON.stringify(body),
      signal,
    });
    noteClock(answer.headers);
    return { kind: 'answer', status: answer.statusCode, text: await answer.body.text() };
  } catch (error) {
    return { kind: 'broken', reason: reasonOf(error) };
  }
}

/**
 * Combines the deadline and the caller's signal in one signal. Call `clear` after the request to stop the
 * timer.
 */
function deadlineFor(caller: AbortSignal | null): Readonly<{ signal: AbortSignal; clear: () => void }> {
  const { upstreamTimeoutMs } = settings();
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('the deadline passed', 'TimeoutError'));
  // If the caller's own deadline has passed, log that as upstream's fault: the client did not disconnect.
  const leave = () =>
    hasTimedOut(caller) ? expire() : controller.abort(new DOMException('the caller left', 'AbortError'));
  const timer = upstreamTimeoutMs === 0 ? null : setTimeout(expire, upstreamTimeoutMs);
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      if (timer !== null) clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}

const hasTimedOut = (signal: AbortSignal | null) =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/** The code of an error. Never use the message, because it contains the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const maxClockDifferenceMs = 120_000;
const dayMs = 86_400_000;

declare global {
  // Global, because the framework bundles pages and handlers separately.
  var hourCardsNextClockWarning: number | undefined;
}

/**
 * Warns once a day if this machine's clock differs from upstream's by more than two minutes, because weeks,
 * links and sessions then start and end at times that users do not expect (rule: log-clock). Ignores cached
 * responses, because their date is old.
 */
function noteClock({ date, age }: Dispatcher.ResponseData['headers']): void {
  const upstreamTime = Date.parse(String(date));
  const differenceMs = Date.now() - upstreamTime;
  if (age !== undefined || !(Math.abs(differenceMs) > maxClockDifferenceMs)) return;
  if (performance.now() < (globalThis.hourCardsNextClockWarning ?? 0)) return;
  globalThis.hourCardsNextClockWarning = performance.now() + dayMs;
  log('warn', 'clock', { seconds: Math.round(differenceMs / 1_000) });
}

const maxResponseBytes = 4 * 1024 * 1024;
let loaded: ReturnType<typeof loadClient> | null = null;

/** Loads the client at the first call, because neither startup nor the login page needs its hundred files. */
function client() {
  loaded ??= loadClient();
  return loaded;
}

async function loadClient() {
  const undici = await import('undici');
  const dispatcher: Agent = new undici.Agent({
    connections: 128,
    // Only the call's own deadline limits the wait (rule: call-deadline).
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxResponseBytes,
    // Stop using an idle connection this long before the server closes it.
    keepAliveTimeoutThreshold: 2_000,
  });
  return { request: undici.request, dispatcher };
}
