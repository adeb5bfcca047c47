import { describe, expect, it } from 'vitest';
import CreatedPage from '@/app/(app)/management-dashboard/created/page';
import LeavePage from '@/app/(app)/management-dashboard/leave-balances/page';
import { managementFrame } from '@/app/(app)/management-dashboard/management-frame';
import MissingPage from '@/app/(app)/management-dashboard/missing/page';
import { company, emptyCompany, withLists } from '../support/manager-world';
import { linksOf, logInAs, refusing, render, renderPage, retryText, textOf } from '../support/rendered-page';
import { answering, mockWednesday, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const pages = {
  '/management-dashboard/created': CreatedPage,
  '/management-dashboard/missing': MissingPage,
  '/management-dashboard/leave-balances': LeavePage,
};
const lists = {
  '/management-dashboard/created': CreatedPage,
  '/management-dashboard/missing': MissingPage,
};
type ListPath = keyof typeof lists;

async function list(path: ListPath, query: string, count = 60) {
  upstream.behave(withLists({ count }));
  await logInAs({ isManager: true });
  return render(lists[path], query);
}
const isPage = (shown: Document | string): Document => {
  expect(shown).not.toBeTypeOf('string');
  return shown as Document;
};
/** Returns the query of the call for the list's rows. */
const listQuery = () => {
  const call = upstream.requests.find(({ url }) => /\/hour-cards(\/uncreated)?\?/.test(url));
  return call === undefined ? null : Object.fromEntries(new URL(call.url, 'http://upstream.test').searchParams);
};

const created = '/management-dashboard/created';
const missing = '/management-dashboard/missing';
/** The addresses that each page uses in its links, without the page number. */
const addresses: readonly (readonly [ListPath, string])[] = [
  [created, 'from=2026-W43&to=2026-W47'],
  [created, 'from=2026-W43&to=2026-W47&by=person'],
  [created, 'from=2026-W40&to=2026-W41&employees=8&departments=3&statuses=declined'],
  [created, 'from=2026-W43&to=2026-W47&q=jan'],
  [created, 'from=2026-W43&to=2026-W47&light=green'],
  [created, 'view=review'],
  [created, 'view=review&by=person'],
  [missing, 'from=2026-W43&to=2026-W47'],
  [missing, 'from=2026-W40&to=2026-W41&employees=8'],
];

describe('list in the management dashboard', () => {
  it.each(addresses)('%s?%s keeps its query in the page links', async (path, query) => {
    const own = new URLSearchParams(query);
    const links = linksOf(isPage(await list(path, `${query}&page=2`)));
    const pageLinks = [
      ...[1, 2, 3].map((page) => [`Pagina ${page}`, page] as const),
      ...([
        ['Vorige pagina', 1],
        ['Volgende pagina', 3],
      ] as const),
    ];
    for (const [name, page] of pageLinks) {
      const { pathname, searchParams } = new URL(links[name] ?? '', 'http://app.test');
      expect([name, pathname, searchParams.get('page')]).toEqual([name, path, page === 1 ? null : String(page)]);
      searchParams.delete('page');
      expect(Object.fromEntries(searchParams), name).toEqual(Object.fromEntries(own));
    }
  });

  it.each(addresses)('%s?%s redirects a page past the end to the last page', async (path, query) => {
    const to = await list(path, `${query}&page=9`, 30);
    const { pathname, searchParams } = new URL(String(to).replace(/^to /, ''), 'http://app.test');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      path,
      { ...Object.fromEntries(new URLSearchParams(query)), page: '2' },
    ]);
    expect(await list(path, `${query}&page=2`, 30)).not.toBeTypeOf('string');
  });

  it.each([
    [created, '', '7,8,9', '2026-10-19', '2026-11-22', '1'],
    [created, 'from=2026-W40&to=2026-W41&page=2', '7,8,9', '2026-09-28', '2026-10-11', '2'],
    [created, 'from=2026-W43&to=2026-W47&employees=8', '8', '2026-10-19', '2026-11-22', '1'],
    [created, 'q=anna', '9', '2026-10-19', '2026-11-22', '1'],
    [missing, '', '7,8,9', '2026-10-19', '2026-11-22', '1'],
    [missing, 'from=2026-W40&to=2026-W41&page=2', '7,8,9', '2026-09-28', '2026-10-11', '2'],
    [missing, 'from=2026-W43&to=2026-W47&employees=8', '8', '2026-10-19', '2026-11-22', '1'],
  ] as const)(
    '%s?%s requests the employees, weeks and page that its address specifies',
    async (path, query, employees, from, to, page) => {
      await list(path, query);
      expect(listQuery()).toMatchObject({ employees, from_date: from, to_date: to, page, per_page: '24' });
    },
  );

  it.each([
    [created, '', 60, 'Urenkaarten week 43-2026 t/m week 47-2026', '60 resultaten'],
    [created, '', 1, 'Urenkaarten week 43-2026 t/m week 47-2026', '1 resultaat'],
    [created, 'from=2026-W40&to=2026-W41', 0, 'Urenkaarten week 40-2026 t/m week 41-2026', 'Geen resultaten'],
    [created, 'from=2020-W01&to=2998-W52&statuses=created,approved', 2, 'Urenkaarten van alle weken', '2 resultaten'],
    [created, 'view=review', 2, 'Te beoordelen', '2 resultaten · Alle weken, oudste eerst'],
    [created, 'view=review&from=2026-W40&to=2026-W41', 2, 'Te beoordelen', '2 resultaten · Oudste eerst'],
    [missing, '', 60, 'Missende kaarten week 43-2026 t/m week 47-2026', '60 resultaten · nieuwste week eerst'],
    [missing, 'from=2026-W46&to=2026-W49', 1, 'Missende kaarten week 46-2026 t/m week 47-2026', '1 resultaat'],
    [missing, 'from=2026-W48&to=2026-W49', 0, 'Missende kaarten week 48-2026 t/m week 49-2026', 'Geen resultaten'],
  ] as const)(
    '%s?%s shows its heading and the number of results for %i cards',
    async (path, query, count, heading, detail) => {
      const shown = isPage(await list(path, query, count));
      expect(shown.querySelector('h2')?.textContent).toBe(heading);
      expect(textOf(shown)).toContain(detail);
      expect(textOf(shown).includes('nieuwste week eerst')).toBe(path === missing && count > 0);
      expect(textOf(shown).includes('Exporteren')).toBe(count > 0);
    },
  );

  it('keeps the filter on all weeks when a name or status is chosen above the table', async () => {
    const shown = isPage(await list(created, 'from=2020-W01&to=2998-W52&statuses=created,approved', 2));
    const sent = [...shown.querySelectorAll<HTMLInputElement>('[data-quick] input[type=hidden]')];
    expect(sent.map(({ name, value }) => `${name}=${value}`)).toEqual(['from=2020-W01', 'to=2998-W52']);
    expect(linksOf(shown)['Alle weken weghalen']).toBe(
      `${created}?from=2026-W43&to=2026-W47&statuses=created,approved`,
    );
  });

  const nothing = 'Geen items beschikbaar, probeer het filter te wijzigen.';
  const allDone = 'Alles is beoordeeld. Er wacht geen urenkaart op jou.';
  it.each([
    [created, '', nothing, null],
    [created, 'employees=8&by=person', nothing, '/management-dashboard/created?by=person'],
    [created, 'view=review', allDone, null],
    [created, 'view=review&employees=8', 'Hiervan is alles beoordeeld.', '/management-dashboard/created?view=review'],
    [
      created,
      'view=review&employees=8&by=person',
      'Hiervan is alles beoordeeld.',
      '/management-dashboard/created?view=review&by=person',
    ],
    [created, 'view=review&q=anna', nothing, '/management-dashboard/created?view=review'],
    [missing, '', nothing, null],
  ] as const)('%s?%s explains why the list is empty', async (path, query, text, clear) => {
    const shown = isPage(await list(path, query, 0));
    const empty = [...shown.querySelectorAll('a')].filter((link) => link.textContent === 'Filter wissen').at(-1);
    for (const one of [nothing, allDone, 'Hiervan is alles beoordeeld.']) {
      expect([one, textOf(shown).includes(one)]).toEqual([one, one === text]);
    }
    expect(empty?.getAttribute('href') ?? null).toBe(clear);
  });

  it.each([created, missing] as const)('%s reports a nonexistent week in its address', async (path) => {
    const unknown = 'Deze week bestaat niet';
    expect(textOf(isPage(await list(path, 'from=2025-W53&to=2026-W01')))).toContain(unknown);
    expect(textOf(isPage(await list(path, 'from=2026-W53&to=2026-W53')))).not.toContain(unknown);
  });

  it.each([
    ['', '/departments?employee=7'],
    ['employees=8', '/departments?employees=8'],
    ['employees=8,9', '/departments?employees=8,9'],
  ])('offers the cost centres of the employees chosen in the filter of created cards: %o', async (query, call) => {
    await list(created, query);
    const calls = upstream.requests.map(({ url }) => decodeURIComponent(url.replace(/^.*\/customer/, '')));
    expect(calls.filter((url) => url.startsWith('/departments'))).toEqual([call]);
  });

  it.each(['', '&page=2'])(
    'passes the filter and page of missing cards to the editor as its return path: %o',
    async (page) => {
      const query = `from=2026-W43&to=2026-W47&employees=8${page}`;
      const links = Object.entries(linksOf(isPage(await list(missing, query))));
      const back = links.flatMap(([, href]) => new URL(href, 'http://app.test').searchParams.get('from') ?? []);
      expect(new Set(back.filter((from) => from.startsWith('/')))).toEqual(new Set([`${missing}?${query}`]));
    },
  );

  it('keeps the filter but not the page when switching between views of missing cards', async () => {
    const links = linksOf(isPage(await list(missing, 'from=2026-W40&to=2026-W41&employees=8&page=2')));
    const own = '/management-dashboard/missing?from=2026-W40&to=2026-W41&employees=8';
    expect([links['Per week'], links['Per medewerker']]).toEqual([own, `${own}&by=person`]);
    await list(missing, 'by=person');
    expect(listQuery()).toBeNull();
  });

  it.each([created, missing] as const)('%s does not request a list without viewable employees', async (path) => {
    upstream.behave(withLists({ people: emptyCompany, count: 60 }));
    await logInAs({ isManager: true });
    const shown = await renderPage(lists[path]);
    expect([listQuery(), textOf(shown).includes('Geen resultaten')]).toEqual([null, true]);
  });
});

/** The calls that a page can do without. If they fail, the page only hides the choice of cost centres. */
const canMiss = [/\/departments\?/];

describe.each(Object.entries(pages))('%s', (path, page) => {
  it('shows an error when any required upstream call fails', async () => {
    upstream.behave(withLists({ count: 60 }));
    await logInAs({ isManager: true });
    await renderPage(page);
    const calls = upstream.requests.map(({ url }) => url).filter((url) => !canMiss.some((one) => one.test(url)));
    expect(calls.length).toBeGreaterThan(3);
    for (const call of new Set(calls)) {
      upstream.behave(refusing(call, withLists({ count: 60 })));
      const shown = await renderPage(page).catch((error: Error) => error.name);
      const failed =
        shown === 'UpstreamUnavailable' || (typeof shown !== 'string' && textOf(shown).includes(retryText));
      expect([call, failed]).toEqual([call, true]);
    }
  });

  it.each([
    ['a guest', null, `to /login?next=${encodeURIComponent(path)}`],
    ['a non-manager', { isManager: false }, 'to /dashboard'],
  ] as const)('redirects %s away from the page', async (_who, session, to) => {
    const people = {
      'GET /user/info': { id: 1, email: 'jan@example.nl' },
      'GET /user/employees': [{ id: 7, full_name: 'Jan', contracts: [] }],
    };
    upstream.behave(withLists({ people, count: 1 }));
    if (session) await logInAs({ isManager: true });
    expect(await render(page)).toBe(to);
  });
});

it('shows the viewable employees and the date of their balances in the leave overview', async () => {
  upstream.behave(withLists({ count: 0 }));
  await logInAs({ isManager: true });
  const shown = await renderPage(LeavePage);
  expect(shown.querySelector('h2')?.textContent).toBe('Verlofoverzicht');
  expect(textOf(shown)).toContain('Stand van 18-11-2026');
  expect([...shown.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    'Anna',
    'Jan',
    'Marieke',
  ]);
});

describe('management dashboard', () => {
  it('requests the staff while the current user is still loading', async () => {
    let staffRequested = () => {};
    const untilStaff = new Promise<void>((resolve) => {
      staffRequested = resolve;
    });
    upstream.behave(async (response, question) => {
      if (question.url.endsWith('/employees/7/staff')) staffRequested();
      if (question.url.endsWith('/user/info')) await untilStaff;
      answering(company)(response, question);
    });
    await logInAs({ isManager: true });
    expect(await managementFrame(null)).not.toBeNull();
  });

  it('requests no staff for a session that is not a manager’s', async () => {
    upstream.behave(answering({ ...company, 'GET /user/employees': [] }));
    await logInAs();
    expect(await managementFrame(null)).toBeNull();
    expect(upstream.requests.map(({ url }) => url).filter((url) => url.includes('staff'))).toEqual([]);
  });
});
