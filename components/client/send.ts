import { actingAsHeader } from '@/lib/acting-as';
import { currentActingAs, reportRefusal } from './acting-as';

export type Failed = Readonly<{ ok: false; statusCode: number; message: string }>;

/** The result of a request to our own server. */
export type Answer<Data> = Readonly<{ ok: true; data: Data }> | Failed;

export type SendOptions = Readonly<{
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** The timeout of the request, in milliseconds. */
  deadline?: number;
  /** Sends the request even if the user leaves the page right away. */
  keepalive?: boolean;
}>;

/** Aborts on whichever comes first. Safari supports `AbortSignal.any` only from 17.4. */
function abortOn({ signal, deadline }: SendOptions): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (deadline !== undefined) AbortSignal.timeout(deadline).addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/**
 * Sends a request to our own server, with the user and employee of the page (rule: session-same). Rejects if
 * there is no response.
 */
export async function send(path: string, accept: string, options: SendOptions): Promise<Response> {
  const { method = 'GET', body, keepalive } = options;
  const actingAs = currentActingAs();
  const headers = new Headers({ accept });
  if (actingAs !== null) headers.set(actingAsHeader, actingAs);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const content = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: content, keepalive, signal: abortOn(options) });
  if (response.status === 409) reportRefusal(actingAs, parseAnswer(await response.clone().text()));
  return response;
}

/**
 * Checks only the outer shape, to distinguish our own response from a proxy's page. The rest comes from our
 * own server.
 */
function isAnswer<Data>(body: unknown): body is Data {
  return typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';
}

/**
 * The failure for an unreadable response. Only its status is known. A success status is from a gateway's
 * page.
 */
export const unreadable = ({ ok, status }: Response): Failed => ({
  ok: false,
  statusCode: ok ? 502 : status,
  message: '',
});

/** Reads the failure from the response to a refused request. */
export async function readFailure(response: Response): Promise<Failed> {
  const answer = parseAnswer<Answer<never>>(await response.text());
  return answer === null || answer.ok ? unreadable(response) : answer;
}

/** Parses a response of our own handlers. Returns null for anything else. */
export function parseAnswer<Reply>(text: string): Reply | null {
  try {
    const body: unknown = JSON.parse(text);
    return isAnswer<Reply>(body) ? body : null;
  } catch {
    return null;
  }
}
