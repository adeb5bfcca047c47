import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as approveRoute from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as declineRoute from '@/app/api/hour-cards/[hourCardId]/decline/route';
import * as decisionsRoute from '@/app/api/management/decisions/route';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { sendDecision, sendMany } from '@/components/decisions/send-decision';
import { type CreatedRow, type Decision, toCreatedRow } from '@/lib/management/created-row';
import { readCreatedView } from '@/lib/management/created-view';
import { findCreatedCard } from '@/lib/services/find-created-card';
import { findGreenCards } from '@/lib/services/find-green-cards';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { loadCurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import type { Session } from '@/lib/session/session';
import { line, partTimeCard, pause } from '@/tests/contract/support/payloads';
import { startTestBackend, type TestBackend } from '@/tests/contract/support/test-backend';
import { sealedSession } from '../support/session';

// The browser's own code sends the version from the list to the real handlers, which call the reference
// backend.

let backend: TestBackend;
let employee: string;
let managerToken: string;
let session: Session;
let cookie: string;

const handlers = { approve: approveRoute, decline: declineRoute };
/** Calls a handler directly instead of over the network. */
async function handle(path: string, { body }: { body: object }) {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const request = new NextRequest(`http://app.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const [, hourCardId = '', kind] = /hour-cards\/(\w+)\/(approve|decline)$/.exec(path) ?? [];
  const route = kind ? handlers[kind as keyof typeof handlers] : decisionsRoute;
  return (await route.POST(request, { params: Promise.resolve({ hourCardId }) })).json();
}
vi.mock('@/components/client/call-server', () => ({ callServer: handle }));

const stored = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
};

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  backend = await startTestBackend();
  // Stub `window` only after the start: with a `window`, the embedded database would assume that it runs in a
  // browser.
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('localStorage', localStorage);
  process.env.BASE_API_URL = `${backend.url}/base`;
  process.env.CUSTOMER_API_URL = `${backend.url}/customer`;
  process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
  process.env.APP_URL = 'http://app.test';
  employee = await backend.login('parttime');
  managerToken = await backend.login('manager');
  ({ session, cookie } = await sealedSession({ token: managerToken, activeEmployeeId: 4, isManager: true }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.stop();
});
beforeEach(async () => {
  await backend.database.delete(hourCards);
  backend.setNow('2026-11-18T09:05:00Z');
  await backend.ask('createHourCard', employee, { body: partTimeCard(wednesday('08:00', '12:00')) });
});

/** Hours on Wednesday with a break of a quarter of an hour. */
const wednesday = (start: string, end: string, rest: readonly [string, string] = ['10:00', '10:15']) => ({
  lines: [line('2026-11-18', start, end, { breaks: [pause('2026-11-18', ...rest)] })],
});

async function card() {
  const [found] = await backend.database.select().from(hourCards).where(eq(hourCards.employeeId, 2));
  if (!found) throw new Error('There is no card');
  return found;
}
async function save(changes: Parameters<typeof partTimeCard>[0]) {
  const params = { hourCardId: (await card()).id };
  const body = partTimeCard({ ...wednesday('08:00', '12:00'), ...changes });
  await backend.ask('updateHourCard', employee, { params, body });
}

async function manager(): Promise<Manager> {
  const currentUser = await loadCurrentUser(session, { token: session.token });
  if (currentUser.activeEmployee === null) throw new Error('There is no active employee');
  return { ...currentUser, activeEmployee: currentUser.activeEmployee };
}
const view = readCreatedView({ view: 'review' }, '2026-11-18');
const only = <Item>(items: readonly Item[]): Item => {
  const [first, second] = items;
  if (first === undefined || second !== undefined) throw new Error(`There are ${items.length}`);
  return first;
};

/** Every way in which the browser receives the row of a card. */
const sources: Record<string, () => Promise<CreatedRow>> = {
  'a page of the list': async () => {
    const { cards } = await loadCreatedCards(await manager(), view, 1);
    if (!cards.ok) throw new Error(cards.message);
    const context = { zone: 'Europe/Amsterdam', locale: 'nl', ownIds: new Set<string>() };
    return only(JSON.parse(JSON.stringify(cards.data.items.map((one) => toCreatedRow(one, context)))));
  },
  'a card looked up by its id': async () => {
    const found = await findCreatedCard(await manager(), (await card()).id);
    if (!found.ok) throw new Error(found.message);
    return JSON.parse(JSON.stringify(found.data));
  },
  'the search for green cards': async () => {
    const rows: CreatedRow[] = [];
    for await (const frame of findGreenCards(await manager(), view)) if ('row' in frame) rows.push(frame.row);
    return JSON.parse(JSON.stringify(only(rows)));
  },
};
const list = () => sources['a page of the list']?.() ?? Promise.reject(new Error('There is no list'));

type Send = (row: CreatedRow, decision: Decision) => Promise<string>;
const senders: Record<string, Send> = {
  'a decision': async (row, decision) => {
    const outcome = await sendDecision(row.card, decision);
    return outcome.ok ? 'done' : `${outcome.statusCode} ${outcome.message}`;
  },
  'decisions sent on leaving': async (row, decision) => {
    const answers = (await sendMany([{ row, decision }])) as { data: { id: string; ok: boolean }[] }[];
    return only(only(answers).data).ok ? 'done' : '409 changed_meanwhile';
  },
};
const approve: Decision = { kind: 'approve' };
const decline: Decision = { kind: 'decline', comment: 'Pauze vergeten' };
const decisions = Object.keys(senders).flatMap((sender) =>
  [approve, decline].map((decision) => ({ sender, kind: decision.kind, decision })),
);

describe.each(decisions)('$sender to $kind', ({ sender, kind, decision }) => {
  const send: Send = (row, made) => senders[sender]?.(row, made) ?? Promise.reject(new Error('There is no sender'));
  const decided = kind === 'approve' ? 'APPROVED' : 'DECLINED';

  it.each(Object.keys(sources))('accepts a decision on the version from %s', async (source) => {
    const row = await sources[source]?.();
    if (!row) throw new Error('There is no row');
    expect(await send(row, decision)).toBe('done');
    expect((await card()).status).toBe(decided);
  });

  it.each([
    ['was saved at :00, and again within the minute', '2026-11-18T09:05:40Z', { travel_expenses: 5 }],
    ['was saved twice within one second', '2026-11-18T09:05:00Z', wednesday('08:00', '13:00')],
    ['has the same total on other hours', '2026-11-18T09:05:00Z', wednesday('09:00', '13:00')],
    ['has its break at another time', '2026-11-18T09:05:00Z', wednesday('08:00', '12:00', ['11:00', '11:15'])],
    ['has only other travel expenses', '2026-11-18T09:05:00Z', { travel_expenses: 12.5 }],
  ])('rejects a decision on a version that the manager did not see: the card %s', async (_name, now, changes) => {
    const row = await list();
    backend.setNow(now);
    await save(changes);
    expect(await send(row, decision)).toBe('409 changed_meanwhile');
    expect((await card()).status).toBe('CREATED');
    expect(await send(await list(), decision)).toBe('done');
  });

  it('rejects a decision when another manager made the opposite one in the same second', async () => {
    const row = await list();
    const params = { hourCardId: (await card()).id };
    if (kind === 'approve') await backend.ask('declineHourCard', managerToken, { params, body: { comment: 'Nee' } });
    else await backend.ask('approveHourCard', managerToken, { params });
    expect(await send(row, decision)).toBe('409 changed_meanwhile');
    expect((await card()).status).toBe(kind === 'approve' ? 'DECLINED' : 'APPROVED');
  });
});

describe('decision undone before the list is reloaded', () => {
  async function approved(): Promise<CreatedRow['card']> {
    const { card: listed } = await list();
    backend.setNow('2026-11-18T09:05:30Z');
    const outcome = await sendDecision(listed, approve);
    if (!outcome.ok || !outcome.data) throw new Error('There is no version');
    return { ...listed, status: 'APPROVED', version: outcome.data.version };
  }

  it('accepts the reversal with the version that the first decision returned', async () => {
    expect(await sendDecision(await approved(), decline)).toMatchObject({ ok: true });
    expect((await card()).status).toBe('DECLINED');
  });

  it('rejects the reversal when the hours changed after the first decision', async () => {
    const seen = await approved();
    const params = { hourCardId: (await card()).id };
    await backend.ask('declineHourCard', managerToken, { params, body: { comment: 'Nee' } });
    await save(wednesday('09:00', '13:00'));
    await backend.ask('approveHourCard', managerToken, { params });
    expect(await sendDecision(seen, decline)).toMatchObject({ ok: false, message: 'changed_meanwhile' });
    expect((await card()).status).toBe('APPROVED');
  });
});
