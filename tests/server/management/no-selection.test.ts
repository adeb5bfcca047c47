import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as exported from '@/app/api/management/export/route';
import * as green from '@/app/api/management/green/route';
import * as hours from '@/app/api/management/hours-by-week/route';
import * as missingPeople from '@/app/api/management/missing-people/route';
import * as report from '@/app/api/management/report/route';
import { exportLists } from '@/lib/management/export';
import { company, emptyCompany, fileOf, framesOf, get, withLists } from '../support/manager-world';
import { sealedSession } from '../support/session';
import { mockWednesday, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

/**
 * The requests for cards. An empty selection must make none, because the API takes an empty list of employees
 * as all employees.
 */
const cardRequests = () => upstream.requests.map(({ url }) => url).filter((url) => url.includes('/hour-cards'));

const period = 'from=2026-W44&to=2026-W47';
/** Filters that select no employees. */
const ofFilter = [
  ['a manager without viewable employees', emptyCompany, ''],
  ['a manager without viewable employees and with an empty selection', emptyCompany, '&employees='],
  ['a manager without viewable employees and with a selection', emptyCompany, '&employees=8'],
  ['a selection of inaccessible employees', company, '&employees=999'],
  ['a selection of only the manager', company, '&employees=7'],
] as const;
const byName = [['an unknown name', company, '&q=zebedeus']] as const;

const head = {
  created:
    'Medewerkernummer;Medewerker;Afdeling;Dienst;Hele week uitgeleend;Urentotaal;Urentotaal (decimaal);Extra reiskosten;Week;Jaar;Status;Nummer;Laatste wijziging;Opmerking',
  missing: 'Medewerker;Medewerkernummer;Week;Jaar',
  leave: 'Medewerker;Medewerkernummer',
} as const;

const exports = [
  ...[...ofFilter, ...byName].flatMap((one) => [
    ['created', '', ...one] as const,
    ['created', '&view=review', ...one] as const,
  ]),
  ...ofFilter.flatMap((one) => [['missing', '', ...one] as const, ['missing', '&by=person', ...one] as const]),
  ['leave', '', 'a manager without viewable employees', emptyCompany, ''] as const,
  ['leave', '', 'an unknown name', company, '&search=zebedeus'] as const,
  ['leave', '', 'a balance filter without matches', company, '&below=1'] as const,
];

describe('export without employees', () => {
  it('covers every list that can be exported', () => {
    expect([...new Set(exports.map(([list]) => list))].toSorted()).toEqual([...exportLists].toSorted());
  });

  it.each(exports)('exports %s%s as CSV with only a header row for %s', async (list, more, _name, people, choice) => {
    upstream.behave(withLists({ people, count: 5 }));
    const frames = await framesOf(await get(exported, `list=${list}&format=csv&${period}${more}${choice}`));
    expect(fileOf(frames).toString()).toBe(`\ufeff${head[list]}\r\n`);
    expect(frames.at(-1)).toEqual({ kind: 'whole' });
    expect(cardRequests()).toEqual([]);
  });

  it.each(exports)('exports %s%s as XLSX without rows for %s', async (list, more, _name, people, choice) => {
    upstream.behave(withLists({ people, count: 5 }));
    const frames = await framesOf(await get(exported, `list=${list}&format=xlsx&${period}${more}${choice}`));
    expect(frames.filter(({ kind }) => kind === 'progress')).toEqual([{ kind: 'progress', done: 0, total: 0 }]);
    expect(frames.at(-1)).toEqual({ kind: 'whole' });
    expect(cardRequests()).toEqual([]);
  });

  it.each(ofFilter)('exports no names of missing cards for %s', async (_name, people, choice) => {
    upstream.behave(withLists({ people, count: 5 }));
    const frames = await framesOf(await get(exported, `list=missing&format=names&${period}${choice}`));
    expect(fileOf(frames).toString()).toBe('');
    expect(cardRequests()).toEqual([]);
  });
});

describe('figures without employees', () => {
  it.each([...ofFilter, ...byName])(
    'returns an empty chart without requesting cards for %s',
    async (_name, people, choice) => {
      upstream.behave(withLists({ people, count: 5 }));
      const answer = await get(hours, `${period}${choice}`);
      expect(await answer.json()).toMatchObject({ ok: true, data: { kind: 'figures' } });
      expect(cardRequests()).toEqual([]);
    },
  );

  it.each([...ofFilter, ...byName])('returns no green cards for %s', async (_name, people, choice) => {
    upstream.behave(withLists({ people, count: 5 }));
    expect(await framesOf(await get(green, `${period}${choice}`))).toEqual([{ kind: 'total', total: 0, checked: 0 }]);
    expect(cardRequests()).toEqual([]);
  });

  it.each(ofFilter)('returns no people with missing cards for %s', async (_name, people, choice) => {
    upstream.behave(withLists({ people, count: 5 }));
    expect(await (await get(missingPeople, `${period}${choice}`)).json()).toMatchObject({ data: { kind: 'people' } });
    expect(cardRequests()).toEqual([]);
  });
});

describe('empty selection', () => {
  it.each(['created', 'missing'])('requests the cards of all viewable employees by id: %s', async (list) => {
    upstream.behave(withLists({ count: 5 }));
    await framesOf(await get(exported, `list=${list}&format=csv&${period}&employees=`));
    const [url = ''] = cardRequests();
    expect(new URL(url, 'http://upstream.test').searchParams.get('employees')).toBe('7,8,9');
  });
});

describe('report without employees', () => {
  it.each([
    ['no departments', company, [], { departmentIds: 'no_departments' }],
    ['departments without viewable employees', emptyCompany, ['3'], { departmentIds: 'unknown_department' }],
  ] as const)('rejects a report with %s without creating it', async (_name, people, departmentIds, issues) => {
    upstream.behave(withLists({ people: { ...people, 'POST /reports/manager': null }, count: 0 }));
    const { cookie } = await sealedSession({ isManager: true });
    const body = { from: '2026-10-01', to: '2026-10-31', departmentIds, receiver: 'chef@demo.example' };
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const sent = new NextRequest('http://app.test/x', { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await report.POST(sent, { params: Promise.resolve({}) });
    expect([answer.status, await answer.json()]).toMatchObject([422, { message: 'invalid_report', issues }]);
    expect(upstream.requests.filter(({ url }) => /departments|reports/.test(url))).toEqual([]);
  });
});
