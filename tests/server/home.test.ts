import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHome } from '@/lib/services/load-home';
import { request } from './next-request';
import { sealedSession } from './support/session';
import { answering, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const card = (week: number, status: string, comment = '') => ({
  id: week,
  year: 2026,
  week,
  status,
  comment,
  lines: [],
});
const listOf = (...items: readonly object[]) => ({ 'GET /hour-cards': { items, total: items.length } });
const employee = {
  id: 7,
  fullName: 'Jan',
  companyName: '',
  employeeNumber: '7',
  isManager: false,
  isOfficeEmployee: false,
  defaultDepartmentId: null,
  contracts: [{ id: 1, type: 'PART_TIME', startDate: '2026-11-02', endDate: null }],
  leaveBalances: [],
} as const;

/** Loads the home page for this employee on `today`. Stores the seen mark's cookie, as a browser does. */
async function visit(today = '2026-11-18', id: number | string = 7) {
  const { session } = await sealedSession();
  const access = { token: session.token, onUnauthorized: () => Promise.reject(new Error('unauthorized')) };
  const home = await loadHome({ access, employee: { ...employee, id }, today, perPage: 2 });
  if (home.ok) request.jar.set(home.data.seenMark.name, home.data.seenMark);
  return home;
}
async function unseenApprovals(...given: Parameters<typeof visit>) {
  const home = await visit(...given);
  return home.ok ? home.data.approved.map(({ week, page }) => `${week.week} on page ${page}`) : home.message;
}

describe('home page', () => {
  it('loads tasks and recent weeks in one list call, whatever the order of the cards', async () => {
    upstream.behave(answering(listOf(card(46, 'CREATED'), card(43, 'DECLINED', 'Pauze'), card(35, 'declined'))));
    const home = await visit();
    expect(
      upstream.requests.map(({ method, url }) => [method, decodeURIComponent(url.replace(/^.*\/customer/, ''))]),
    ).toEqual([
      ['GET', '/hour-cards?employees=7&from_date=2026-08-03&to_date=2027-01-17&page=1&per_page=24&manager_dashboard=0'],
    ]);
    expect(home).toMatchObject({
      ok: true,
      data: {
        declined: [{ id: 35 }, { id: 43, comment: 'Pauze' }],
        missing: [
          { year: 2026, week: 45 },
          { year: 2026, week: 47 },
        ],
      },
    });
    expect(home.ok && home.data.weeks.map(({ state }) => state)).toEqual([
      'outside',
      'outside',
      'outside',
      'declined',
      'outside',
      'open',
      'submitted',
      'open',
    ]);
  });

  it('lists the cards approved since the last visit, with their page in the card list', async () => {
    upstream.behave(answering(listOf(card(45, 'APPROVED'), card(46, 'CREATED'), card(47, 'CREATED'))));
    expect(await unseenApprovals()).toEqual([]);
    upstream.behave(
      answering(listOf(card(44, 'SYNCED'), card(45, 'APPROVED'), card(46, 'APPROVED'), card(47, 'CREATED'))),
    );
    expect(await unseenApprovals('2026-11-19')).toEqual(['44 on page 2', '46 on page 1']);
    expect(await unseenApprovals('2026-11-20')).toEqual([]);
  });

  it('remembers seen approvals per employee and treats an invalid cookie as a first visit', async () => {
    upstream.behave(answering(listOf(card(45, 'CREATED'))));
    await visit('2026-11-18', 7);
    await visit('2026-11-18', 'b-8');
    upstream.behave(answering(listOf(card(45, 'APPROVED'))));
    expect(await unseenApprovals('2026-11-19', 'b-8')).toEqual(['45 on page 1']);
    expect(await unseenApprovals('2026-11-19', 7)).toEqual(['45 on page 1']);
    for (const value of ['%', '7/2026-99-99/1/1', '7/2026-11-18/1', '%E0%A4%A/2026-11-18/0/0', 'x'.repeat(5000)]) {
      request.jar.set('urenkaarten-seen', { name: 'urenkaarten-seen', value });
      expect(await unseenApprovals('2026-11-20'), value).toEqual([]);
    }
  });

  it('fails when the card list fails, instead of showing no tasks', async () => {
    upstream.behave(answering({ 'GET /hour-cards': new Refusal(503, 'server_error') }));
    expect(await visit()).toMatchObject({ ok: false, statusCode: 503 });
  });
});
