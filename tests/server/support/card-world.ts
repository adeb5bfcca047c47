import { NextRequest } from 'next/server';
import * as cardRoute from '@/app/api/hour-cards/[hourCardId]/route';
import * as cardsRoute from '@/app/api/hour-cards/route';
import * as cardLookup from '@/app/api/lookups/hour-card/route';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { succeed } from '@/lib/result';
import { withCardMutex } from '@/lib/services/card-mutex';
import { sealedSession } from './session';
import type { Upstream } from './upstream';

const employee = {
  id: 7,
  full_name: 'Jan',
  contracts: [{ id: 11, type: 'PART_TIME', start_date: '2020-01-01', end_date: null }],
};

/** Responses for one part-time employee, for use with `answering`. */
export const people = {
  'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
  'GET /user/employees': [employee],
  'GET /employees/7': employee,
  'GET /departments': [{ id: 3, label: 'Bouw', max_work_hours: 9, required_rest_time: '11:00' }],
  'GET /hour-exceptions': [{ id: 1, label: 'SICK', for_adding: true, for_subtracting: true }],
  'GET /secondment-options': [],
};

/** Monday 2 March 2026 from 08:00 to 16:30 with a break of half an hour. */
export const monday = {
  id: 901,
  date_time: '2026-03-02',
  start: '2026-03-02T07:00',
  end: '2026-03-02T15:30',
  breaks: [{ start_time: '2026-03-02T11:00', end_time: '2026-03-02T11:30' }],
  work_time_exceptions: [],
};

/** The card for week 10 of 2026, as upstream returns it for editing. */
export const card = {
  id: 55,
  travel_expenses: 0,
  contract_id: 11,
  department_id: 3,
  employee_id: 7,
  shift_id: null,
  week: 10,
  year: 2026,
  type: 'PART_TIME',
  worked_in_teams: false,
  full_week_secondment: false,
  lines: [monday],
  status: 'CREATED',
  number: 'K-55',
  comment: '',
  updated_at: '2026-03-07T10:00',
};

/** The row of this card in the manager's list. */
export const managed = ({ status = card.status, updated_at = card.updated_at }: Partial<typeof card> = {}) => ({
  ...{ id: 55, year: 2026, week: 10, status, updated_at, employee_id: 7, employee_name: 'Jan' },
  ...{ time_worked_inclusive: '08:30', time_worked_exclusive: '08:00' },
  lines: [{ id: 901, start: monday.start, end: monday.end, time_worked_exclusive: '08:00' }],
});

/** A row of one of upstream's lists. The row has a line if `start` and `end` are given. */
export function listed(id: number, year: number, week: number, [start, end]: readonly string[] = []) {
  const lines = start === undefined ? [] : [{ id: id * 10, start, end, time_worked_exclusive: '07:30' }];
  return { id, year, week, status: 'created', time_worked_inclusive: '38:30', time_worked_exclusive: '36:00', lines };
}

export const listOf = (...items: readonly unknown[]) => ({ items, total: items.length });

const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Posts a new card, or saves card 55 with PUT. */
export async function send(method: 'POST' | 'PUT', body: unknown) {
  const { cookie } = await sealedSession();
  const init = { method, body: JSON.stringify(body), headers: { ...headers, cookie } };
  const request = new NextRequest('http://app.test/api/hour-cards', init);
  const answer = await (method === 'POST'
    ? cardsRoute.POST(request, { params: Promise.resolve({}) })
    : cardRoute.PUT(request, { params: Promise.resolve({ hourCardId: '55' }) }));
  return { status: answer.status, body: await answer.json() };
}

export async function open(): Promise<HourCardForm> {
  const { cookie } = await sealedSession();
  const request = new NextRequest('http://app.test/api/lookups/hour-card?hourCard=55', { headers: { cookie } });
  const answer = await cardLookup.GET(request, { params: Promise.resolve({}) });
  return (await answer.json()).data.form;
}

/** Returns the calls that changed something in upstream, such as `PUT /hour-cards/55`. */
export const submitted = (upstream: Upstream) =>
  upstream.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.replace('/prefix/customer', '')}`);

/** Holds the mutex of a card. `leave` releases the mutex and resolves once it is free. */
export function occupyCard(hourCardId: Id): Readonly<{ leave: () => Promise<unknown> }> {
  let leave = () => {};
  const finished = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const work = withCardMutex(hourCardId, async () => {
    await finished;
    return succeed(null);
  });
  return {
    leave: () => {
      leave();
      return work;
    },
  };
}
