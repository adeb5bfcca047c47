import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import * as departments from '@/app/api/lookups/departments/route';
import * as createdCard from '@/app/api/management/card/route';
import { createdColumns } from '@/lib/management/export-columns';
import { requestIdOf } from '@/lib/operation/request-context';
import { openNewCard } from '@/lib/services/load-editor';
import { asReviewed } from '@/lib/services/oldest-first';
import { seenVersionSchema } from '@/lib/services/review-hour-card';
import { loadCurrentUser } from '@/lib/session/current-user';
import { dismissHints, hasDismissedHints } from '@/lib/session/dismissed-hints';
import { knownDevice, rememberDevice } from '@/lib/session/known-device';
import { sealTicket, unsealTicket } from '@/lib/session/link-ticket';
import { readSeen, seenMark } from '@/lib/session/seen-cookie';
import { toManagedHourCard } from '@/lib/wire/listed-hour-card';
import { request } from './next-request';
import { card } from './support/card-world';
import { company, get } from './support/manager-world';
import { sealedSession } from './support/session';
import { answering, mockWednesday, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const person = (id: number, full_name: string) => ({ id, full_name, contracts: [] });

describe('per-user cookies', () => {
  const seen = { day: '2026-11-18', before: 1, now: 2 };
  it.each([
    [
      'known devices',
      (one: number) => rememberDevice(`a${one}@b.nl`),
      async (one: number) => (await knownDevice(`a${one}@b.nl`)) !== null,
    ],
    [
      'dismissed hints',
      (one: number) => dismissHints(`a${one}@b.nl`),
      (one: number) => hasDismissedHints(`a${one}@b.nl`),
    ],
    [
      'seen approvals',
      async (one: number) => {
        const mark = await seenMark(one, seen);
        request.jar.set(mark.name, mark);
      },
      async (one: number) => (await readSeen(one)) !== null,
    ],
  ])('keeps the cookie data of only the five latest users: %s', async (_what, keep, isKept) => {
    for (const one of [1, 2, 3, 4, 5, 6, 1]) await keep(one);
    const kept = await Promise.all([1, 2, 3, 4, 5, 6].map(isKept));
    expect(kept).toEqual([true, false, true, true, true, true]);
  });
});

it('orders pending cards by week and keeps the server order within a week', () => {
  const wire = (id: number, week: number, employee_name: string) => ({
    ...{ ...card, id, week, employee_name, employee_number: '', time_worked_exclusive: '', time_worked_inclusive: '' },
  });
  const cards = [wire(1, 12, 'Anna'), wire(4, 11, 'bas'), wire(3, 11, 'Émile'), wire(2, 11, 'Zeno')];
  const ordered = asReviewed(cards.map((one) => toManagedHourCard({ ...one, lines: [] } as never)));
  expect(ordered.map(({ employeeName }) => employeeName)).toEqual(['bas', 'Émile', 'Zeno', 'Anna']);
});

it('lists the user first and then the other employees by name on a new card', async () => {
  const staff = { 'GET /employees/7/staff': [person(8, 'Zeno'), person(9, 'Émile')] };
  const youth = { 'GET /employees/7/youth-staff': [person(10, 'bas')] };
  upstream.behave(answering({ ...company, ...staff, ...youth }));
  const { session } = await sealedSession();
  const currentUser = await loadCurrentUser(session, { token: session.token });
  const { reference } = await openNewCard(currentUser, null, null);
  expect(reference.employees.map(({ fullName }) => fullName)).toEqual(['Marieke', 'bas', 'Émile', 'Zeno']);
});

it.each([
  [8, 200],
  [7, 200],
  [99, 404],
])('returns a card only when the manager may view employee %i: status %i', async (employee_id, status) => {
  const answers = { 'GET /hour-cards/55': { ...card, employee_id } };
  const row = { ...card, employee_id, employee_name: 'X', lines: [] };
  upstream.behave(answering({ ...company, ...answers, 'GET /hour-cards': { items: [row], total: 1 } }));
  expect((await get(createdCard, 'id=55')).status).toBe(status);
});

it.each([
  [200, 200],
  [201, 400],
])('limits the number of employees in a filter: %i employees return %i', async (count, status) => {
  upstream.behave(answering({ 'GET /departments': [] }));
  const { cookie } = await sealedSession();
  const employees = Array.from({ length: count }, (_, id) => id + 1).join();
  const lookupRequest = new NextRequest(`http://app.test/api/x?employees=${employees}`, { headers: { cookie } });
  expect((await departments.GET(lookupRequest, { params: Promise.resolve({}) })).status).toBe(status);
  expect(upstream.requests).toHaveLength(status === 200 ? 1 : 0);
});

it.each<[string, (size: number) => unknown, number, number]>([
  ['a request id', (size) => requestIdOf('x'.repeat(size)) === 'x'.repeat(size), 8, 64],
  ['the seen version of a card', (size) => seenVersionSchema.safeParse('x'.repeat(size)).success, 1, 64],
  [
    'the e-mail address of a link',
    async (size) => {
      const link = { kind: 'reset', token: 'abc', email: 'x'.repeat(size) } as const;
      const secrets = ['a-secret-of-these-tests-that-is-long-enough'];
      const now = Date.now();
      return (await unsealTicket(await sealTicket(link, secrets, now), secrets, now)) !== null;
    },
    1,
    254,
  ],
])('enforces a minimum and a maximum length for %s', async (_what, isAccepted, minimum, maximum) => {
  const sizes = [minimum - 1, minimum, maximum, maximum + 1];
  expect(await Promise.all(sizes.map(isAccepted))).toEqual([false, true, true, false]);
});

it('rounds the timestamp of an exported card down to the minute', async () => {
  const received = { ...card, employee_name: 'X', employee_number: '', lines: [] };
  const row = toManagedHourCard({ ...received, time_worked_exclusive: '', time_worked_inclusive: '' } as never);
  const columns = await createdColumns();
  const momentsAt = (updatedAt: number | null) =>
    columns.flatMap(({ cell }) => {
      const read = cell({ ...row, updatedAt });
      return read.kind === 'moment' ? [read.instant] : [];
    });
  expect([0, 59, 60, 119, null].map(momentsAt)).toEqual([[0], [0], [1], [1], []]);
});
