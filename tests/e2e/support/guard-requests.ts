import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';
import {
  ask,
  followed,
  fromOurPage,
  multipart,
  type PlainAnswer,
  type PlainRequest,
  redirectOf,
} from './plain-requests';
import type { World } from './world';

/** Returns the routes of the build as the framework names them. */
export function builtRoutes(): string[] {
  return Object.keys(JSON.parse(readFileSync(join(root, '.next/server/app-paths-manifest.json'), 'utf8')));
}

/** Returns the ids of the build's server actions by name. */
export function builtActions(): ReadonlyMap<string, string> {
  const { node } = JSON.parse(readFileSync(join(root, '.next/server/server-reference-manifest.json'), 'utf8'));
  const actions = Object.entries(node as Record<string, { exportedName: string }>);
  return new Map(actions.map(([id, { exportedName }]) => [exportedName, id]));
}

/** The card that the requests use: the employee's own, which the manager declined. */
export type Subject = Readonly<{ card: string; form: unknown }>;

export async function findSubject(world: World, cookie: string): Promise<Subject> {
  const query = 'employee=1&year=2026&week=47';
  const listed = await ask(world.url, `/api/lookups/earlier-hour-cards?${query}`, { cookie });
  const cards: { id: number; status: string }[] = JSON.parse(listed.body).data;
  const card = String(cards.find(({ status }) => status === 'DECLINED')?.id);
  const read = await ask(world.url, `/api/lookups/hour-card?hourCard=${card}`, { cookie });
  return { card, form: JSON.parse(read.body).data.form };
}

/** Bodies that are valid but change nothing, even if the user is allowed to send them. */
const bodies: Readonly<Record<string, (subject: Subject) => unknown>> = {
  '{employee}': () => ({ employeeId: 1 }),
  '{form}': ({ form }) => ({ form }),
  '{update}': ({ form }) => ({ form: withTravel(form, 98), before: { form: withTravel(form, 99), status: null } }),
  '{seen}': () => ({ seen: 'not-what-it-is' }),
  '{decisions}': ({ card }) => ({
    decisions: [{ id: card, kind: 'approve', seen: 'not-what-it-is' }],
  }),
  '{reminders}': () => ({ employeeIds: [999_999], from: '2026-11-02', to: '2026-11-08' }),
  '{report}': () => ({ from: '2026-11-01', to: '2026-11-17', departmentIds: [999_999], receiver: 'a@demo.example' }),
};

const withTravel = (form: unknown, travelExpenses: number) => ({ ...(form as object), travelExpenses });

type Asking = Readonly<{ subject: Subject; actions: ReadonlyMap<string, string> }>;

/** Parses a line of the table, such as `PUT /api/hour-cards/{card} {update}` or `logInAction /login`. */
export function requestOf(line: string, { subject, actions }: Asking, origin: string): PlainRequest & { path: string } {
  const [method = '', address = '', body] = line.split(' ');
  const path = address.replace('{card}', subject.card);
  const action = actions.get(method);
  if (action !== undefined) {
    // Call the action with an empty form, as the browser's script does. `$K1` refers to the fields `1_…`.
    const fields = multipart([
      ['1_email', ''],
      ['0', '[{},"$K1"]'],
    ]);
    const called = { accept: 'text/x-component', 'next-action': action, ...fields.headers, ...fromOurPage(origin) };
    return { path, method: 'POST', body: fields.body, headers: called };
  }
  const isScript = path.startsWith('/api/') && !path.startsWith('/api/session/expired');
  if (method === 'GET' || method === 'HEAD') {
    return { path, method, headers: isScript ? { 'sec-fetch-site': 'same-origin' } : followed };
  }
  const text = JSON.stringify(bodies[body ?? '']?.(subject) ?? {});
  return { path, method, body: text, headers: { ...fromOurPage(origin), 'content-type': 'application/json' } };
}

/** Summarises a response as `200`, `> /login` or `403 invalid_employee`, with its effect on the session. */
function outcomeOf(answer: PlainAnswer, origin: string): string {
  const set = answer.cookies.find((cookie) => cookie.startsWith('urenkaarten='));
  const session = set === undefined ? '' : set.startsWith('urenkaarten=;') ? ', cleared' : ', set';
  const to = redirectOf(answer);
  if (to !== null) return `> ${to.replace(origin, '')}${session}`;
  const message = /"message":"(\w+)"/.exec(answer.body)?.[1];
  // Skip strings, because the editor's texts contain the same name with a string as its value.
  const shows = /travelExpenses\\?":(?!\\?")/.test(answer.body) ? ' card' : '';
  return `${answer.status}${answer.status >= 400 && message ? ` ${message}` : shows}${session}`;
}

/** Matches an action's response to an empty form: an error of a field or of the form. */
const wanting = /"errors?":(?:\{"\w+":)?"[^"$]|"kind":"(?:invalid|link-expired|failed)"/;

/** Sends the request that a line of the table describes. Returns a summary of the result. */
export async function tryLine(world: World, line: string, asking: Asking, cookie: string): Promise<string> {
  const { path, ...request } = requestOf(line, asking, world.url);
  const answer = await ask(world.url, path, { ...request, cookie });
  const outcome = outcomeOf(answer, world.url);
  const back = `?next=${encodeURIComponent(path)}`;
  const isRefused = asking.actions.has(line.split(' ')[0] ?? '') && wanting.test(answer.body);
  return `${outcome.endsWith(back) ? outcome.slice(0, -back.length) : outcome}${isRefused ? ' refused' : ''}`;
}
