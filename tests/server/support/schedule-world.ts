import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import * as approveRoute from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as declineRoute from '@/app/api/hour-cards/[hourCardId]/decline/route';
import * as cardRoute from '@/app/api/hour-cards/[hourCardId]/route';
import * as cardsRoute from '@/app/api/hour-cards/route';
import * as cardLookup from '@/app/api/lookups/hour-card/route';
import * as createdCard from '@/app/api/management/card/route';
import { issueAccessToken, revokeAccessTokens } from '@/backend/accounts/tokens';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { accountKey } from '@/lib/session/session';
import { freshDatabase, testMoment } from '@/tests/contract/database';
import { startTestBackend, type TestBackend } from '@/tests/contract/support/test-backend';
import { sealedSession } from './session';

/** A fault in the next call that saves a card. 'reading fails' is a fault in the next other call. */
export type Fault = 'refused' | 'unavailable' | 'answer lost' | 'reading fails';
/** A card that upstream accepted. `mark` is an amount that is unique to this save. */
export type AcceptedSave = Readonly<{ method: string; mark: number }>;
export type SavedAnswer = Readonly<{
  status: number;
  body: Readonly<{ message?: string; current?: Readonly<{ form: HourCardForm; status: string }> }>;
}>;

const people = [
  { userId: 2, email: 'parttime@demo.example', employeeId: 2, isManager: false },
  { userId: 4, email: 'manager@demo.example', employeeId: 4, isManager: true },
] as const;
/** A week in which the demo company has no cards. */
export const week = { year: 2027, week: 20 };
const employeeId = 2;
const wanted = and(eq(hourCards.employeeId, employeeId), eq(hourCards.year, week.year), eq(hourCards.week, week.week));
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export type ScheduleWorld = Awaited<ReturnType<typeof startScheduleWorld>>;

/** Connects the handlers to the reference backend through a network that fails on request. */
export async function startScheduleWorld() {
  const { database, close } = await freshDatabase();
  let backend: TestBackend = await startTestBackend({ database, checkAnswers: false });
  let fault: Fault | null = null;
  let accepted: AcceptedSave[] = [];
  const cookies = ['', ''];

  const isSave = (method: string, path: string) =>
    (method === 'POST' && path.endsWith('/hour-cards')) || (method === 'PUT' && /\/hour-cards\/\d+$/.test(path));
  const nextFault = (saving: boolean): Fault | null => {
    if (fault === null || saving === (fault === 'reading fails')) return null;
    const injected = fault;
    fault = null;
    return injected;
  };

  const network = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url: path = '' } = incoming;
    const saving = isSave(method, path);
    const injected = nextFault(saving);
    if (injected === 'refused') return void answer.socket?.resetAndDestroy();
    if (injected === 'unavailable' || injected === 'reading fails') return unavailable(answer);
    const onward = request(
      `${backend.url}${path}`,
      { method, headers: incoming.headers, agent: false },
      async (received) => {
        const body: Buffer[] = [];
        for await (const chunk of received) body.push(chunk);
        const status = received.statusCode ?? 502;
        if (saving && status < 300)
          accepted.push({ method, mark: JSON.parse(`${Buffer.concat(chunks)}`).travel_expenses });
        if (injected === 'answer lost') answer.socket?.resetAndDestroy();
        else answer.writeHead(status, received.headers).end(Buffer.concat(body));
      },
    );
    onward.on('error', () => answer.socket?.resetAndDestroy());
    onward.end(Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const { port } = network.address() as AddressInfo;
  process.env.BASE_API_URL = `http://127.0.0.1:${port}/base`;
  process.env.CUSTOMER_API_URL = `http://127.0.0.1:${port}/customer`;
  process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
  process.env.APP_URL = 'http://app.test';

  const ask = (who: number, path: string, method: string, body?: unknown) =>
    new NextRequest(`http://app.test${path}`, {
      method,
      headers: { ...json, cookie: cookies[who] ?? '' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const context = (id: number) => ({ params: Promise.resolve({ hourCardId: String(id) }) });
  const stored = async () => (await database.select().from(hourCards).where(wanted)).at(0) ?? null;
  const savedAnswer = async (answer: Response): Promise<SavedAnswer> => ({
    status: answer.status,
    body: await answer.json(),
  });

  return {
    fail: (next: Fault | null) => {
      fault = next;
    },
    accepted: () => accepted,
    stored,
    count: async () => (await database.select().from(hourCards).where(wanted)).length,
    /** Removes the card, the fault and the record of accepted saves. */
    clear: async () => {
      fault = null;
      accepted = [];
      await database.delete(hourCards).where(wanted);
    },
    logIn: async (who: number) => {
      const person = people[who] ?? people[0];
      const { userId, email, isManager } = person;
      const holder = { userId, deviceName: 'test', impersonated: false };
      const token = await issueAccessToken(database, testMoment, holder);
      const session = { token, account: accountKey(email), activeEmployeeId: person.employeeId, isManager };
      cookies[who] = (await sealedSession(session)).cookie;
    },
    expire: (who: number) => revokeAccessTokens(database, people[who]?.userId ?? 0, null),
    restart: async () => {
      await backend.stop();
      backend = await startTestBackend({ database, checkAnswers: false });
    },
    open: async (who: number, id: number) => {
      const answer = await cardLookup.GET(ask(who, `/api/lookups/hour-card?hourCard=${id}`, 'GET'), context(id));
      return { status: answer.status, card: (await answer.json()).data as { form: HourCardForm; status: string } };
    },
    save: async (who: number, form: HourCardForm, opened: { form: HourCardForm; status: string } | null) => {
      if (form.id === null)
        return savedAnswer(await cardsRoute.POST(ask(who, '/api/hour-cards', 'POST', { form }), context(0)));
      const body = { form, ...(opened && { before: opened }) };
      const id = Number(form.id);
      return savedAnswer(await cardRoute.PUT(ask(who, `/api/hour-cards/${id}`, 'PUT', body), context(id)));
    },
    decide: async (kind: 'approve' | 'decline', id: number) => {
      const found = await createdCard.GET(ask(1, `/api/management/card?id=${id}`, 'GET'), context(id));
      const body = await found.json();
      if (!found.ok) return { status: found.status, body };
      const route = kind === 'approve' ? approveRoute : declineRoute;
      const seen = body.data.card.version;
      return savedAnswer(await route.POST(ask(1, `/api/hour-cards/${id}/${kind}`, 'POST', { seen }), context(id)));
    },
    stop: async () => {
      network.closeAllConnections();
      await new Promise((resolve) => network.close(resolve));
      await backend.stop();
      await close();
    },
  };
}

function unavailable(answer: ServerResponse): void {
  answer.writeHead(503, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ success: false, statusCode: 503, message: 'unavailable', errors: {} }));
}
