import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type SentRequest = Readonly<{
  id: string;
  path: string;
  /** The status if the response is complete, otherwise the kind of failure. */
  outcome: number | string;
  began: number;
  ended: number;
}>;

/** `text` is the body of the response. */
type AnsweredRequest = SentRequest & Readonly<{ text: string }>;

export type LoadRequest = Readonly<{
  method: string;
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}>;

const clients = 12;

/**
 * Sends requests continuously from several clients, each over one persistent connection. With a `rate`, sends
 * that many requests per second until `stop` is called. Without one, also stops when the server is gone. Each
 * request has an id of its own, to find it in the server's log.
 */
export function startLoad(url: string, requests: readonly LoadRequest[], rate: number | null = null) {
  const results: SentRequest[] = [];
  let stopped = false;
  const begun = performance.now();
  let slots = 0;
  let sent = 0;
  /**
   * Waits for the time slot of the next request. A late request is sent at once, so that a slow server does
   * not reduce the load.
   */
  const turn = async () => {
    if (rate === null) return;
    const at = begun + (1_000 * slots++) / rate;
    await pause(Math.max(0, at - performance.now()));
  };
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped) {
      const next = requests[sent++ % requests.length];
      if (!next) return;
      await turn();
      // Keep no bodies: a long run has thousands of pages.
      const { text: _, ...answer } = await ask(url, next, agent);
      results.push(answer);
      if (rate === null && answer.outcome === 'ECONNREFUSED') break;
    }
    agent.destroy();
  };
  const done = Promise.all(Array.from({ length: clients }, client));
  return {
    results,
    done,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

/** Sends one request and reads its response. Never rejects. */
export function ask(
  url: string,
  { method, path, body, headers }: LoadRequest,
  agent?: Agent,
): Promise<AnsweredRequest> {
  const id = randomUUID();
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const settle = (outcome: number | string) => resolve({ id, path, outcome, began, ended: performance.now(), text });
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, 'x-request-id': id } }, (answer) => {
      answer.on('error', () => settle('cut off'));
      answer.on('end', () => settle(answer.statusCode ?? 0));
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    });
    sent.on('error', (error) => settle('code' in error ? String(error.code) : error.message));
    sent.end(body);
  });
}
