import { noAnswer } from './no-answer';
import { type Failed, parseAnswer, type SendOptions, send, unreadable } from './send';

/**
 * The request timeout in milliseconds. Longer than the server's own timeout for upstream calls, so that a
 * slow upstream does not trigger it but a lost connection does.
 */
const answerDeadline = 60_000;

/** Sends a request to our own server and parses its JSON. Never rejects: returns every failure. */
export async function callServer<Reply>(path: string, options: SendOptions = {}): Promise<Reply | Failed> {
  try {
    const response = await send(path, 'application/json', { deadline: answerDeadline, ...options });
    // Read first, then parse, to distinguish two failures: a broken connection has no response, but a proxy's
    // page is a response.
    const text = await response.text();
    return parseAnswer<Reply>(text) ?? unreadable(response);
  } catch {
    return noAnswer;
  }
}
