import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import * as route from '@/app/api/management/export/route';
import { sealedSession } from '../support/session';
import { answering, type Behaviour, json, mockWednesday, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const person = (id: number, fullName: string, more: object = {}) => ({
  id,
  full_name: fullName,
  employee_number: `100${id}`,
  contracts: [],
  ...more,
});
const leave = (label: string, amount: number) => ({ label, amount });
const company = {
  'GET /user/info': { id: 1, email: 'manager@demo.example', requires_password_change: false },
  'GET /user/employees': [person(7, 'Marieke', { is_manager: true })],
  'GET /employees/7/staff': [
    person(8, 'José Çelik', { leave_balances: [leave('LEAVE', 1234.5), leave('TVT', -7.25)] }),
    person(9, 'Jan', { leave_balances: [leave('ADV', 0)] }),
    person(10, 'Kantoor', { is_office_employee: true }),
  ],
  'GET /employees/7/youth-staff': [],
};

const card = (id: number) => ({
  id,
  week: 46,
  year: 2026,
  department_name: 'Productie; nacht',
  shift_name: '=cmd',
  status: 'created',
  comment: '',
  number: id,
  full_week_secondment: id === 1,
  travel_expenses: 12.5,
  time_worked_inclusive: '40:00',
  time_worked_exclusive: '38:30',
  lines: [],
  employee_id: 8,
  employee_number: '1008',
  employee_name: 'José Çelik',
  updated_at: '2026-11-14T12:05:00Z',
});

/** Mocks upstream with `count` cards. For a page, `meanwhile` may return another behaviour. */
function withCards(count: number, meanwhile: (page: number) => Behaviour | null = () => null): Behaviour {
  return (response, question) => {
    const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
    if (!pathname.endsWith('/hour-cards')) return answering(company)(response, question);
    const page = Number(searchParams.get('page'));
    const other = meanwhile(page);
    if (other) return other(response, question);
    const perPage = Number(searchParams.get('per_page'));
    const ids = Array.from({ length: count }, (_, index) => index + 1).slice((page - 1) * perPage, page * perPage);
    json(response, 200, { success: true, data: { items: ids.map(card), total: count } });
  };
}

const ask = async (query: string, signal?: AbortSignal) => {
  const { cookie } = await sealedSession();
  const request = new NextRequest(`http://app.test/api/management/export?${query}`, { headers: { cookie }, signal });
  return route.GET(request, { params: Promise.resolve({}) });
};
const framesOf = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const fileOf = (frames: Awaited<ReturnType<typeof framesOf>>) =>
  Buffer.concat(frames.filter(({ kind }) => kind === 'piece').map(({ base64 }) => Buffer.from(base64, 'base64')));
const listed = () => upstream.requests.filter(({ url }) => /\/hour-cards(\/uncreated)?\?/.test(url));

describe('list export', () => {
  it('exports the filtered created cards as CSV with Dutch numbers and no formulas', async () => {
    upstream.behave(withCards(2));
    const answer = await ask('list=created&format=csv&from=2026-W43&to=2026-W48&employees=8&statuses=created,declined');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    const frames = await framesOf(answer);
    expect(frames[0]).toEqual({
      kind: 'file',
      name: 'urenkaarten-week-43-2026-tm-week-48-2026.csv',
      type: 'text/csv;charset=utf-8',
    });
    expect(frames.at(-1)).toEqual({ kind: 'whole' });
    expect(fileOf(frames).toString()).toBe(
      [
        '\ufeffMedewerkernummer;Medewerker;Afdeling;Dienst;Hele week uitgeleend;Urentotaal;Urentotaal (decimaal);Extra reiskosten;Week;Jaar;Status;Nummer;Laatste wijziging;Opmerking',
        '1008;José Çelik;"Productie; nacht";\'=cmd;Ja;38:30;38,50;12,50;46;2026;Aangemaakt;1;14-11-2026 13:05;',
        '1008;José Çelik;"Productie; nacht";\'=cmd;Nee;38:30;38,50;12,50;46;2026;Aangemaakt;2;14-11-2026 13:05;',
        '',
      ].join('\r\n'),
    );
    const [call] = listed();
    expect(Object.fromEntries(new URL(call?.url ?? '', 'http://x').searchParams)).toMatchObject({
      employees: '8',
      statuses: 'CREATED,DECLINED',
      from_date: '2026-10-19',
      to_date: '2026-11-29',
      manager_dashboard: '1',
    });
  });

  it('exports the pending cards of the searched employees, oldest first', async () => {
    const newestFirst = Array.from({ length: 130 }, (_, at) => ({ ...card(at + 1), week: 46 - Math.floor(at / 3) }));
    upstream.behave((response, question) => {
      const { pathname, searchParams } = new URL(question.url, 'http://upstream.test');
      if (!pathname.endsWith('/hour-cards')) return answering(company)(response, question);
      const [page, perPage] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
      const items = newestFirst.slice((page - 1) * perPage, page * perPage);
      json(response, 200, { success: true, data: { items, total: newestFirst.length } });
    });
    const frames = await framesOf(await ask('list=created&format=csv&view=review&q=celik'));
    expect(frames[0]).toMatchObject({ name: 'te-beoordelen-18-11-2026.csv' });
    const rows = fileOf(frames).toString().trim().split('\r\n').slice(1);
    const numbers = rows.map((row) => Number(row.split(';').at(-3)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(newestFirst.map(({ number }) => number));
    const weeks = rows.map((row) => Number(row.split(';').at(-6)));
    expect(weeks).toEqual(weeks.toSorted((a, b) => a - b));
    expect(new URL(listed()[0]?.url ?? '', 'http://x').searchParams.get('employees')).toBe('8');
  });

  it('reads all pages and reports the progress of the export', async () => {
    upstream.behave(withCards(230));
    const frames = await framesOf(await ask('list=created&format=csv'));
    expect(frames.filter(({ kind }) => kind === 'progress')).toEqual([
      { kind: 'progress', done: 100, total: 230 },
      { kind: 'progress', done: 200, total: 230 },
      { kind: 'progress', done: 230, total: 230 },
    ]);
    expect(fileOf(frames).toString().trim().split('\r\n')).toHaveLength(231);
  });

  it('starts an XLSX file with the ZIP signature', async () => {
    upstream.behave(withCards(1));
    const frames = await framesOf(await ask('list=created&format=xlsx&from=2026-W43&to=2026-W48'));
    expect(frames[0]).toMatchObject({ name: 'urenkaarten-week-43-2026-tm-week-48-2026.xlsx' });
    expect(fileOf(frames).subarray(0, 2).toString()).toBe('PK');
  });

  it('exports no rows, without requesting cards, when no chosen employee is viewable', async () => {
    upstream.behave(withCards(5));
    const frames = await framesOf(await ask('list=created&format=csv&employees=999'));
    expect(fileOf(frames).toString().trim().split('\r\n')).toHaveLength(1);
    expect(listed()).toEqual([]);
  });

  it('applies the sort order and the filter of the leave overview to the export', async () => {
    const namesOf = async (query: string) =>
      fileOf(await framesOf(await ask(`list=leave&format=csv&${query}`)))
        .toString()
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0]);
    upstream.behave(answering(company));
    expect(await namesOf('sort=-name')).toEqual(['Marieke', 'Kantoor', 'José Çelik', 'Jan']);
    expect((await namesOf('sort=LEAVE'))[0]).toBe('José Çelik');
    expect(await namesOf('below=1')).toEqual(['José Çelik']);
    // An invalid order falls back to the screen's default.
    expect(await namesOf('sort=constructor')).toEqual(['Jan', 'José Çelik', 'Kantoor', 'Marieke']);
  });

  it('exports a column for every leave balance and only the searched employees', async () => {
    upstream.behave(answering(company));
    const frames = await framesOf(await ask('list=leave&format=csv&search=celik%20jose'));
    expect(frames[0]).toMatchObject({ name: 'verlofoverzicht-18-11-2026.csv' });
    expect(fileOf(frames).toString()).toBe(
      '\ufeffMedewerker;Medewerkernummer;Verlof;Tijd voor tijd;ADV\r\nJosé Çelik;1008;1234,50;-7,25;\r\n',
    );
  });

  it('exports the weeks of missing cards as numbers', async () => {
    const missing = { employee_id: 9, employee_name: 'Jan', employee_number: '1009', week: 45, year: 2026 };
    upstream.behave(answering({ ...company, 'GET /hour-cards/uncreated': { items: [missing], total: 1 } }));
    const frames = await framesOf(await ask('list=missing&format=csv&from=2026-W45&to=2026-W45'));
    expect(frames[0]).toMatchObject({ name: 'missende-kaarten-week-45-2026-tm-week-45-2026.csv' });
    expect(fileOf(frames).toString()).toBe('\ufeffMedewerker;Medewerkernummer;Week;Jaar\r\nJan;1009;45;2026\r\n');
  });

  it('exports missing cards by person in grid order without the current week', async () => {
    const missing = (id: number, name: string, week: number) => ({
      ...{ employee_id: id, employee_name: name, employee_number: String(id), week, year: 2026 },
    });
    const items = [missing(8, 'Anna', 46), missing(9, 'Jan', 47), missing(9, 'Jan', 45), missing(9, 'Jan', 44)];
    upstream.behave(answering({ ...company, 'GET /hour-cards/uncreated': { items, total: 4 } }));
    const exported = async (more: string) => framesOf(await ask(`list=missing&format=csv${more}`));
    const rowsOf = async (more: string) =>
      fileOf(await exported(more))
        .toString()
        .split('\r\n')
        .slice(1, -1);
    expect((await exported('&by=person&from=2026-W44&to=2026-W47'))[0]).toMatchObject({
      name: 'missende-kaarten-per-medewerker-week-44-2026-tm-week-47-2026.csv',
    });
    expect(await rowsOf('')).toEqual(['Anna;8;46;2026', 'Jan;9;47;2026', 'Jan;9;45;2026', 'Jan;9;44;2026']);
    expect(await rowsOf('&by=person&sort=weeks')).toEqual(['Jan;9;44;2026', 'Jan;9;45;2026', 'Anna;8;46;2026']);
    expect(await rowsOf('&by=person&sort=name')).toEqual(['Anna;8;46;2026', 'Jan;9;44;2026', 'Jan;9;45;2026']);
  });
});

describe('names of missing cards', () => {
  const missing = (name: string, week: number) => ({
    employee_id: 9,
    employee_name: name,
    employee_number: '1009',
    week,
    year: 2026,
  });
  const names = async (...items: readonly object[]) => {
    upstream.behave(answering({ ...company, 'GET /hour-cards/uncreated': { items, total: items.length } }));
    return fileOf(await framesOf(await ask('list=missing&format=names'))).toString();
  };

  it('lists one employee name per line for a single week', async () => {
    expect(await names(missing('Jan', 46), missing('José', 46))).toBe('Jan\nJosé');
  });

  it('groups employee names by week for several weeks', async () => {
    expect(await names(missing('Jan', 46), missing('José', 46), missing('Jan', 45))).toBe(
      'Week 46 - 2026\nJan\nJosé\n\nWeek 45 - 2026\nJan',
    );
  });

  it('marks the current week as unfinished in the list of names', async () => {
    expect(await names(missing('Jan', 47), missing('Jan', 45))).toBe(
      'Week 47 - 2026 (loopt nog)\nJan\n\nWeek 45 - 2026\nJan',
    );
  });
});

describe('failing export', () => {
  it.each(['list=created', 'list=other&format=csv', 'list=created&format=pdf', 'list=created&format=names'])(
    'returns 400 without calling upstream for the export query %s',
    async (query) => {
      upstream.behave(withCards(1));
      expect((await ask(query)).status).toBe(400);
      expect(upstream.requests).toEqual([]);
    },
  );

  it('returns 403 when a non-manager exports a list', async () => {
    upstream.behave(answering({ ...company, 'GET /user/employees': [person(7, 'Jan')] }));
    const answer = await ask('list=leave&format=csv');
    expect([answer.status, await answer.json()]).toMatchObject([403, { message: 'not_a_manager' }]);
  });

  it('reports a failure halfway in the last frame and does not mark the file complete', async () => {
    const busy: Behaviour = (response) => json(response, 503, { success: false, message: 'busy' });
    upstream.behave(withCards(500, (page) => (page === 3 ? busy : null)));
    const frames = await framesOf(await ask('list=created&format=csv'));
    expect(frames.at(-1)).toEqual({ kind: 'failed', statusCode: 503, message: 'busy' });
    expect(frames.map(({ kind }) => kind)).not.toContain('whole');
  });

  it('reports a conflict when the list changes during the export', async () => {
    const shrunk: Behaviour = (response) =>
      json(response, 200, { success: true, data: { items: [card(1)], total: 101 } });
    upstream.behave(withCards(250, (page) => (page === 3 ? shrunk : null)));
    const frames = await framesOf(await ask('list=created&format=xlsx'));
    expect(frames.at(-1)).toMatchObject({ kind: 'failed', statusCode: 409, message: 'changed_meanwhile' });
  });

  it('reports 401 in the last frame when the session ends during the export', async () => {
    const over: Behaviour = (response) => json(response, 401, { success: false, message: 'unauthenticated' });
    upstream.behave(withCards(250, (page) => (page === 2 ? over : null)));
    const frames = await framesOf(await ask('list=created&format=csv'));
    expect(frames.at(-1)).toEqual({ kind: 'failed', statusCode: 401, message: 'session_expired' });
  });

  it('returns 401 when the session ended before the export began', async () => {
    upstream.behave(answering({ 'GET /user/info': new Refusal(401, 'unauthenticated') }));
    expect((await ask('list=created&format=csv')).status).toBe(401);
  });

  it('cancels the upstream call and makes no more calls when the reader disconnects', async () => {
    let onClose: (() => void) | null = null;
    const closed = new Promise<void>((resolve) => {
      onClose = resolve;
    });
    const silent: Behaviour = (response) => {
      response.on('close', () => onClose?.());
    };
    upstream.behave(withCards(1000, (page) => (page > 1 ? silent : null)));
    const reader = (await ask('list=created&format=csv')).body?.getReader();
    // Read the name, the headings, the first page of rows and the progress. The part after that waits for
    // page 2.
    for (let begun = ''; begun.split('\n').length <= 4; ) {
      const part = await reader?.read();
      expect(part?.done).toBe(false);
      begun += new TextDecoder().decode(part?.value);
    }
    const waiting = reader?.read().catch(() => null);
    await vi.waitFor(() => expect(listed().map(({ url }) => /[?&]page=(\d+)/.exec(url)?.[1])).toContain('2'));
    await reader?.cancel();
    await closed;
    await waiting;
    expect(listed().length).toBeLessThanOrEqual(4);
  });
});
