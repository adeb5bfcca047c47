import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Asked = Readonly<{
  id: string;
  path: string;
  /** The status of a whole answer; else how it failed. */
  outcome: number | string;
  began: number;
  ended: number;
}>;

export type Question = Readonly<{
  method: string;
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}>;

const clients = 12;

/**
 * Asks over and over, several clients at a time, each over a connection that it keeps, until the server is gone or `stop` is
 * called. Every request carries an id of its own, by which it is found again in the server's log.
 */
export function startLoad(url: string, questions: readonly Question[]) {
  const asked: Asked[] = [];
  let stopped = false;
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; !stopped; turn += 1) {
      const question = questions[turn % questions.length];
      if (!question) return;
      const answer = await ask(url, question, agent);
      asked.push(answer);
      if (answer.outcome === 'ECONNREFUSED') break;
    }
    agent.destroy();
  };
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    asked,
    done,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

/** One request and its whole answer; never rejects. */
function ask(url: string, { method, path, body, headers }: Question, agent?: Agent): Promise<Asked> {
  const id = randomUUID();
  const began = performance.now();
  return new Promise((resolve) => {
    const settle = (outcome: number | string) => resolve({ id, path, outcome, began, ended: performance.now() });
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, 'x-request-id': id } }, (answer) => {
      answer.on('error', () => settle('cut off'));
      answer.on('end', () => settle(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on('error', (error) => settle('code' in error ? String(error.code) : error.message));
    sent.end(body);
  });
}
