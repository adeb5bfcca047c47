export type Failed = Readonly<{ ok: false; statusCode: number; message: string }>;

/** How a question to our own server ended. */
export type Answer<Data> = Readonly<{ ok: true; data: Data }> | Failed;

/** No answer arrived: no network, too late, or cancelled. One that did arrive has a status or a message. */
export const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

export type SendOptions = Readonly<{
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  /** Cancels the request. */
  signal?: AbortSignal;
  /** After how many milliseconds the request is given up. */
  deadline?: number;
  /** Whether a page that is left right after asking still sends it. */
  keepalive?: boolean;
}>;

/** Longer than the server's own deadline for its calls: this one is for a network that went away. */
const answerDeadline = 60_000;

/** Ends with the first of the two. Not `AbortSignal.any`, which Safari has since 17.4 only. */
function abortOn({ signal, deadline }: SendOptions): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (deadline !== undefined) AbortSignal.timeout(deadline).addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/** Sends a request to our own server. Rejects when no answer arrives. */
export function send(path: string, accept: string, options: SendOptions): Promise<Response> {
  const { method = 'GET', body, keepalive } = options;
  const signal = abortOn(options);
  if (body === undefined) return fetch(path, { method, headers: { accept }, keepalive, signal });
  const headers = { accept, 'content-type': 'application/json' };
  return fetch(path, { method, headers, body: JSON.stringify(body), keepalive, signal });
}

/** The outer shape tells our own handlers' answer from the page of a proxy; what is inside is theirs. */
function isAnswer<Data>(body: unknown): body is Data {
  return typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';
}

/** An answer that cannot be read says no more than its status; a success among them is a gateway's page. */
export const unreadable = ({ ok, status }: Response): Failed => ({
  ok: false,
  statusCode: ok ? 502 : status,
  message: '',
});

/** Asks our own server and reads its JSON. Never rejects: whatever goes wrong is a failed answer. */
export async function askServer<Reply>(path: string, options: SendOptions = {}): Promise<Reply | Failed> {
  try {
    const response = await send(path, 'application/json', { deadline: answerDeadline, ...options });
    // Read apart from being parsed: a connection that breaks halfway is no answer, a page of a proxy is one.
    const text = await response.text();
    return parseAnswer<Reply>(text) ?? unreadable(response);
  } catch {
    return noAnswer;
  }
}

function parseAnswer<Reply>(text: string): Reply | null {
  try {
    const body: unknown = JSON.parse(text);
    return isAnswer<Reply>(body) ? body : null;
  } catch {
    return null;
  }
}

/** Makes another of the visitor's employee records the active one. False when that did not happen. */
export async function switchEmployee(employeeId: string): Promise<boolean> {
  const answer = await askServer<Answer<never>>('/api/session/employee', { method: 'POST', body: { employeeId } });
  return answer.ok;
}
