import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { json } from './upstream';

/** Internal details of its machine, code and pages that an upstream may reveal. */
export const inside = {
  host: 'db-7.intern.example',
  stack: 'at HourCards.save (/srv/app/HourCards.php:118)',
  page: '<title>nginx 1.27 upstream</title>',
} as const;

const pageOf = (title: string) =>
  `<html>${inside.page}<h1>${title}</h1><pre>${inside.stack} ${inside.host}</pre></html>`;
const huge = Buffer.from(JSON.stringify({ success: true, data: 'x'.repeat(4_300_000) }));
const plain = { 'content-type': 'application/json' };

/** How a call with a fault ends: with a readable refusal, with an unreadable response, or successfully. */
export type Ending =
  | Readonly<{ kind: 'refused'; statusCode: number; message: string; text: string | null }>
  | Readonly<{ kind: 'unreadable' }>
  | Readonly<{ kind: 'well' }>
  /**
   * Succeeds if the call expects no data or a list, which is then empty. For any other call the response is
   * unreadable.
   */
  | Readonly<{ kind: 'well without data' }>;

export type Fault = Readonly<{
  name: string;
  /** Whether the fault lasts until the deadline. */
  isSlow?: boolean;
  behave: (response: ServerResponse, right: string) => unknown;
  ending: Ending;
}>;

const unreadable = { kind: 'unreadable' } as const;

/** A refusal in the response wrapper. `text` is the message that users read. */
const refusal = (statusCode: number, message: string, text: string): Fault => ({
  name: `refuses with ${statusCode} ${message}`,
  behave: (response) => json(response, statusCode, { success: false, statusCode, message, errors: {} }),
  ending: { kind: 'refused', statusCode, message, text },
});

/** Writes pieces until the caller disconnects. */
async function writeSlowly(response: ServerResponse, write: (piece: string) => unknown): Promise<void> {
  while (!response.destroyed && !response.socket?.destroyed) {
    write('x');
    await pause(20);
  }
}

const cut = (response: ServerResponse, text: string) => {
  response.writeHead(200, { ...plain, 'content-length': String(text.length + 500) });
  response.write(text, () => response.socket?.resetAndDestroy());
};

export const faults: readonly Fault[] = [
  { name: 'resets the connection before it answers', behave: (it) => it.socket?.resetAndDestroy(), ending: unreadable },
  { name: 'closes the connection before it answers', behave: (it) => it.socket?.end(), ending: unreadable },
  {
    name: 'resets the connection in its headers',
    behave: (it) => it.socket?.write('HTTP/1.1 200 OK\r\ncontent-ty', () => it.socket?.resetAndDestroy()),
    ending: unreadable,
  },
  { name: 'resets the connection in its body', behave: cut, ending: unreadable },
  { name: 'never answers', isSlow: true, behave: () => {}, ending: unreadable },
  {
    name: 'sends its headers a letter at a time',
    isSlow: true,
    behave: (it) => {
      it.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
      return writeSlowly(it, (piece) => it.socket?.write(piece));
    },
    ending: unreadable,
  },
  {
    name: 'sends its body a letter at a time',
    isSlow: true,
    behave: (it) => {
      it.writeHead(200, plain).write('{"success":true,"data":"');
      return writeSlowly(it, (piece) => it.write(piece));
    },
    ending: unreadable,
  },
  {
    name: 'stalls halfway through its body',
    isSlow: true,
    behave: (it, right) => it.writeHead(200, plain).write(right.slice(0, right.length / 2)),
    ending: unreadable,
  },
  { name: 'speaks no HTTP', behave: (it) => it.socket?.end(`220 ${inside.host} ESMTP\r\n`), ending: unreadable },
  refusal(400, 'bad_request', 'Dit verzoek klopt niet. Laad de pagina opnieuw.'),
  refusal(401, 'invalid_credentials', 'De opgegeven gegevens zijn ongeldig.'),
  refusal(403, 'invalid_employee', 'Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.'),
  refusal(404, 'not_found', 'Dit bestaat niet (meer).'),
  refusal(409, 'already_submitted', 'Er is al een urenkaart voor deze week opgeslagen'),
  refusal(422, 'validation_failed', 'De gegevens kloppen niet. Controleer wat je hebt ingevuld.'),
  refusal(429, 'timeout', 'Het duurde te lang. Probeer het opnieuw.'),
  {
    name: 'fails with 500 and a stack in its message',
    behave: (it) => json(it, 500, { success: false, message: `${inside.stack} ${inside.host}`, trace: [inside.stack] }),
    ending: { kind: 'refused', statusCode: 500, message: '', text: null },
  },
  {
    name: 'fails with 502 and a page',
    behave: (it) => it.writeHead(502, { 'content-type': 'text/html' }).end(pageOf('Bad Gateway')),
    ending: unreadable,
  },
  {
    name: 'fails with 503 and no body',
    behave: (it) => it.writeHead(503, { 'retry-after': '120' }).end(),
    ending: unreadable,
  },
  {
    name: 'answers 200 with a page',
    behave: (it) => it.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('Welcome')),
    ending: unreadable,
  },
  { name: 'answers 200 without a body', behave: (it) => it.writeHead(200, plain).end(), ending: unreadable },
  {
    name: 'answers 204',
    behave: (it) => it.writeHead(204).end(),
    ending: { kind: 'well without data' },
  },
  {
    name: 'truncates its JSON',
    behave: (it, right) => it.writeHead(200, plain).end(right.slice(0, -2)),
    ending: unreadable,
  },
  {
    name: 'answers with wrong types',
    behave: (it) => json(it, 200, { success: 'yes', data: { id: [], items: 'none', token: 7 } }),
    ending: unreadable,
  },
  {
    name: 'answers in another wrapper',
    behave: (it) => json(it, 200, { status: 'ok', result: [], host: inside.host }),
    ending: unreadable,
  },
  {
    name: 'answers with more than 4 MiB',
    behave: (it) => it.writeHead(200, plain).end(huge),
    ending: unreadable,
  },
  {
    name: 'reports its success twice',
    behave: (it, right) =>
      it.writeHead(200, plain).end(`${right.slice(0, -1)},"success":false,"message":"server_error"}`),
    ending: {
      kind: 'refused',
      statusCode: 200,
      message: 'server_error',
      text: 'De server kon dit niet verwerken. Probeer het later opnieuw.',
    },
  },
  {
    name: 'redirects to an internal address',
    behave: (it) => it.writeHead(302, { location: `http://${inside.host}/login` }).end(),
    ending: unreadable,
  },
  {
    name: 'sends a correct answer with the wrong content type',
    behave: (it, right) => it.writeHead(200, { 'content-type': 'text/html' }).end(right),
    ending: { kind: 'well' },
  },
];
