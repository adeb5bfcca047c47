import 'server-only';
import { Agent, request } from 'undici';
import { requestContext, requestIdHeader } from '@/lib/operation/request-context';
import { settings } from '@/lib/settings/settings';

/** The one way out. The framework's patched `fetch` caches, leaks and is slower, so a keep-alive agent of our own. */

const maxResponseBytes = 4 * 1024 * 1024;
let agent: Agent | null = null;

function upstreamAgent(): Agent {
  agent ??= new Agent({
    connections: 128,
    // No limits of its own on waiting: the deadline of the call is the only one (rule: call-deadline).
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxResponseBytes,
    // So much sooner than the other side says that it closes a connection, we no longer use it.
    keepAliveTimeoutThreshold: 2_000,
  });
  return agent;
}

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

/** What becomes of a kept connection that the other side closed at the very moment it is used again. */
const staleConnection: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends one request and reads its whole answer; follows no redirect. A broken connection, a passed deadline, an answer
 * above 4 MiB and a caller that left are all `broken`, with a reason that names no host. What only reads is asked once more
 * when its connection broke (RFC 9110, 9.2.2): nobody should hear of a connection that had been kept too long.
 */
export async function send({ signal, ...asked }: TransportRequest): Promise<TransportAnswer> {
  const deadline = deadlineFor(signal);
  try {
    const answer = await exchange(asked, deadline.signal);
    const again = asked.method === 'GET' && answer.kind === 'broken' && staleConnection.has(answer.reason);
    return again ? await exchange(asked, deadline.signal) : answer;
  } finally {
    deadline.clear();
  }
}

type Asked = Omit<TransportRequest, 'signal'>;

async function exchange({ url, method, token, body }: Asked, signal: AbortSignal): Promise<TransportAnswer> {
  const requestId = requestContext().getStore()?.requestId;
  try {
    const answer = await request(url, {
      dispatcher: upstreamAgent(),
      method,
      headers: {
        accept: 'application/json',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }),
      },
      body: body === null ? undefined : JSON.stringify(body),
      signal,
    });
    return { kind: 'answer', status: answer.statusCode, text: await answer.body.text() };
  } catch (error) {
    return { kind: 'broken', reason: reasonOf(error) };
  }
}

/** One signal for both reasons to stop, with its timer taken away after the call. */
function deadlineFor(caller: AbortSignal | null): Readonly<{ signal: AbortSignal; clear: () => void }> {
  const { upstreamTimeoutMs } = settings();
  const controller = new AbortController();
  const leave = () => controller.abort(new DOMException('the caller left', 'AbortError'));
  const expire = () => controller.abort(new DOMException('the deadline passed', 'TimeoutError'));
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

/** The code of an error, never its message: that carries the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
