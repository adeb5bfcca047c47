import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import * as route from '@/app/api/management/reminders/route';
import { actingAsHeader } from '@/lib/acting-as';
import { peoplePerReminder } from '@/lib/hour-card/reminders';
import { sealedSession } from '../support/session';
import { answering, mockWednesday, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const person = (id: number | string, more: object = {}) => ({ id, full_name: `Nr ${id}`, contracts: [], ...more });
const call = 'POST /hour-cards/uncreated/reminders';
const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [person(7, { is_manager: true })],
  'GET /employees/7/staff': [person(8), person('e-9')],
  'GET /employees/7/youth-staff': [person(10)],
  [call]: { sent: [8], already_today: ['e-9'], unreachable: [10], failed: [] },
};
const requested = () => upstream.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

const right = { employeeIds: ['8', 'e-9', 10], from: '2026-10-26', to: '2026-11-08' };
async function post(body: object, over: Record<string, string> = {}) {
  const { cookie } = await sealedSession();
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, ...over };
  const request = new NextRequest('http://app.test/api/management/reminders', {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  const answer = await route.POST(request, { params: Promise.resolve({}) });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
}

describe('reminder e-mails', () => {
  it('passes ids and period on to upstream and returns the result for each employee', async () => {
    upstream.behave(answering(company));
    expect(await post(right)).toEqual({
      status: 200,
      cache: 'no-store',
      body: { ok: true, data: { sent: [8], alreadyToday: ['e-9'], unreachable: [10], failed: [] } },
    });
    expect(requested()).toEqual([{ employees: [8, 'e-9', 10], from_date: '2026-10-26', to_date: '2026-11-08' }]);
  });

  it.each<[string, object]>([
    ['no employees', { employeeIds: [] }],
    ['too many employees', { employeeIds: Array(peoplePerReminder + 1).fill(8) }],
    ['an invalid id', { employeeIds: ['../8'] }],
    ['a day that does not exist', { to: '2026-02-30' }],
    ['an extra field', { everybody: true }],
  ])('rejects a reminder request with %s before calling upstream', async (_, over) => {
    upstream.behave(answering(company));
    expect((await post({ ...right, ...over })).status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it('does not send any reminder when one of the employees is inaccessible', async () => {
    upstream.behave(answering(company));
    expect(await post({ ...right, employeeIds: [8, 99] })).toMatchObject({
      status: 403,
      body: { ok: false, message: 'invalid_employee' },
    });
    expect(requested()).toEqual([]);
  });

  it('rejects reminders from a user who is not a manager according to the API', async () => {
    upstream.behave(answering({ ...company, 'GET /user/employees': [person(7)] }));
    expect(await post(right)).toMatchObject({ status: 403, body: { message: 'not_a_manager' } });
    expect(requested()).toEqual([]);
  });

  it.each([403, 404, 405, 500, 503])('returns the upstream status %i when reminders fail', async (status) => {
    upstream.behave(answering({ ...company, [call]: new Refusal(status, 'no_reminders') }));
    expect(await post(right)).toMatchObject({ status, body: { ok: false, statusCode: status } });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://elsewhere.test' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
    ['a guest', { cookie: '' }, 401],
  ])('rejects a reminder request from %s', async (_, over, status) => {
    upstream.behave(answering(company));
    expect((await post(right, over)).status).toBe(status);
    expect(upstream.requests).toEqual([]);
  });

  it('rejects reminders from a page rendered for another user', async () => {
    upstream.behave(answering(company));
    expect(await post(right, { [actingAsHeader]: 'of-another-user' })).toMatchObject({ status: 409 });
    expect(requested()).toEqual([]);
  });
});
