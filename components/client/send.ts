import { actingAsHeader } from '@/lib/acting-as';
import { currentActingAs, reportRefusal } from './acting-as';
import { forgetScreens } from './stored-screens';

export type Failed = Readonly<{ ok: false; statusCode: number; message: string }>;

/** The response from our own server, or why there is none. */
export type Answer<Data> = Readonly<{ ok: true; data: Data }> | Failed;

export type SendOptions = Readonly<{
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  deadline?: number;
  /** Sends the request even if the user leaves the page right away. */
  keepalive?: boolean;
}>;

/**
 * Aborts on the signal or the deadline, whichever comes first. Not `AbortSignal.any`: Safari supports that
 * only from 17.4.
 */
function abortOn({ signal, deadline }: SendOptions): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (deadline !== undefined) AbortSignal.timeout(deadline).addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/**
 * Sends a request to our own server. A header contains the user and employee that the tab acts as (rule:
 * session-same). Rejects if there is no response.
 */
export async function send(path: string, accept: string, options: SendOptions): Promise<Response> {
  const { method = 'GET', body, keepalive } = options;
  const actingAs = currentActingAs();
  const headers = new Headers({ accept });
  if (actingAs !== null) headers.set(actingAsHeader, actingAs);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const content = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: content, keepalive, signal: abortOn(options) });
  if (response.status === 401) forgetScreens();
  if (response.status === 409) reportRefusal(actingAs, parseAnswer(await response.clone().text()));
  return response;
}

/** Checks only the outer shape, which is enough to reject a proxy's page. Our own responses are trusted. */
function isAnswer<Data>(body: unknown): body is Data {
  return typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';
}

/**
 * The failure for a response that our server did not send. A gateway's page with a success status counts as
 * status 502.
 */
export const unreadable = ({ ok, status }: Response): Failed => ({
  ok: false,
  statusCode: ok ? 502 : status,
  message: '',
});

export async function readFailure(response: Response): Promise<Failed> {
  const answer = parseAnswer<Answer<never>>(await response.text());
  return answer === null || answer.ok ? unreadable(response) : answer;
}

/** Parses a response from our own handlers. Returns null if the text is not one. */
export function parseAnswer<Reply>(text: string): Reply | null {
  try {
    const body: unknown = JSON.parse(text);
    return isAnswer<Reply>(body) ? body : null;
  } catch {
    return null;
  }
}
