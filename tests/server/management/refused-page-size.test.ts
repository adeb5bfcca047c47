import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as earlier from '@/app/api/lookups/earlier-hour-cards/route';
import * as exported from '@/app/api/management/export/route';
import * as green from '@/app/api/management/green/route';
import * as hours from '@/app/api/management/hours-by-week/route';
import * as missingPeople from '@/app/api/management/missing-people/route';
import { framesOf, get, withLists } from '../support/manager-world';
import { type Behaviour, json, mockWednesday, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

/** The number of cards: too many for a page of the documented size, but few enough for a large page. */
const count = 40;

const exporting = (query: string) => async () => {
  const frames = await framesOf(await get(exported, query));
  return { end: frames.at(-1)?.kind, read: frames.filter(({ kind }) => kind === 'progress').at(-1) };
};
const whole = { end: 'whole', read: { kind: 'progress', done: count, total: count } };
const answered = (route: typeof hours, query: string) => async () => (await get(route, query)).json();

/** Every request that reads all pages of a list, with its expected result. */
const reading: Readonly<Record<string, Readonly<{ read: () => Promise<unknown>; expected: unknown }>>> = {
  'the export of created cards, csv': { read: exporting('list=created&format=csv'), expected: whole },
  'the export of created cards, xlsx': { read: exporting('list=created&format=xlsx'), expected: whole },
  'the export of pending cards, csv': { read: exporting('list=created&format=csv&view=review'), expected: whole },
  'the export of missing cards, csv': { read: exporting('list=missing&format=csv'), expected: whole },
  'the export of missing cards, xlsx': { read: exporting('list=missing&format=xlsx'), expected: whole },
  'the export of missing cards by person': { read: exporting('list=missing&format=csv&by=person'), expected: whole },
  'the names of missing cards': { read: exporting('list=missing&format=names'), expected: whole },
  'the missing cards by person': {
    read: answered(missingPeople, ''),
    expected: { ok: true, data: { kind: 'people' } },
  },
  'the chart of hours by week': { read: answered(hours, ''), expected: { ok: true, data: { kind: 'figures' } } },
  'the green cards': {
    read: async () => (await framesOf(await get(green, '')))[0],
    expected: { kind: 'total', total: count, checked: count },
  },
  'the earlier cards of an employee': {
    read: answered(earlier, 'employee=8&year=2026&week=47'),
    expected: { ok: true, data: { length: 26 } },
  },
};

const refusing =
  (status: number): Behaviour =>
  (response) =>
    json(response, status, { success: false, statusCode: status, message: 'per_page' });
const pagesAsked = () =>
  upstream.requests
    .filter(({ url }) => /\/hour-cards(\/uncreated)?\?/.test(url))
    .map(({ url }) => new URL(url, 'http://upstream.test').searchParams)
    .map((query) => `${query.get('page')}/${query.get('per_page')}`);

describe.each(Object.entries(reading))('%s', (_name, { read, expected }) => {
  it.each([400, 413, 422, 500])(
    'falls back to pages of 24 when upstream refuses a larger page with %d',
    async (status) => {
      upstream.behave(withLists({ count, refuse: refusing(status) }));
      expect(await read()).toMatchObject(expected as object);
      expect(pagesAsked().slice(0, 3)).toEqual(['1/100', '1/24', '2/24']);
    },
  );

  it.each([403, 429, 503])('does not request smaller pages after status %d', async (status) => {
    upstream.behave(withLists({ count, refuse: refusing(status) }));
    expect(await read()).not.toMatchObject(expected as object);
    expect(new Set(pagesAsked())).toEqual(new Set(['1/100']));
  });
});

describe('server that fails at any page size', () => {
  it.each([400, 422, 500])('fails the export with %d after trying two page sizes', async (status) => {
    upstream.behave((response, question) =>
      /\/hour-cards\?/.test(question.url)
        ? refusing(status)(response, question)
        : withLists({ count })(response, question),
    );
    const frames = await framesOf(await get(exported, 'list=created&format=csv'));
    expect(frames.at(-1)).toMatchObject({ kind: 'failed', statusCode: status });
    expect(new Set(pagesAsked())).toEqual(new Set(['1/100', '1/24']));
  });
});
