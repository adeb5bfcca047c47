import { noAnswer } from './no-answer';
import { type Failed, parseAnswer, type SendOptions, send, unreadable } from './send';

/** Longer than the server's own deadline for its calls: this one only notices a lost connection. */
const answerDeadline = 60_000;

/** Sends a request to our own server and parses its JSON. Never rejects: every failure is a failed answer. */
export async function askServer<Reply>(path: string, options: SendOptions = {}): Promise<Reply | Failed> {
  try {
    const response = await send(path, 'application/json', { deadline: answerDeadline, ...options });
    // Reading and parsing are separate steps: a connection that breaks halfway is no answer, but a proxy's
    // page is.
    const text = await response.text();
    return parseAnswer<Reply>(text) ?? unreadable(response);
  } catch {
    return noAnswer;
  }
}
