import { describe, expect, it } from 'vitest';
import OwnPage, { generateMetadata as ownMetadata } from '@/app/(app)/hour-cards/proof/page';
import StaffPage, { generateMetadata as staffMetadata } from '@/app/(app)/management-dashboard/proof/page';
import { company } from '../support/manager-world';
import { plainProofCard, proofCard } from '../support/proof-card';
import { linksOf, logInAs, refusing, render, renderPage, retryText, textOf } from '../support/rendered-page';
import { answering, json, mockWednesday, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const contract = { id: 1, type: 'PART_TIME', start_date: '2026-10-19', end_date: null };
const jan = {
  ...{ id: 8, full_name: 'Jan', employee_number: '1008', company_name: 'Bouwbedrijf', contracts: [contract] },
  leave_balances: [],
};
const listing = (card: object = proofCard) => ({ 'GET /hour-cards': { items: [card], total: 1 } });
const ownWorld = { ...company, 'GET /user/employees': [jan], ...listing() };
const staffWorld = { ...company, 'GET /employees/7/staff': [jan, { ...jan, id: 9, full_name: 'Anna' }], ...listing() };
const week43 = 'from=2026-W43&to=2026-W43';

async function own(query = week43, answers: Readonly<Record<string, unknown>> = ownWorld) {
  upstream.behave(answering(answers));
  await logInAs({ activeEmployeeId: 8 });
  return renderPage(OwnPage, query);
}
async function staff(query: string, answers: Readonly<Record<string, unknown>> = staffWorld) {
  upstream.behave(answering(answers));
  await logInAs({ isManager: true });
  return renderPage(StaffPage, query);
}
const searchParams = (query: string) => ({
  searchParams: Promise.resolve(Object.fromEntries(new URLSearchParams(query))),
});
const rowsOf = (shown: Document) =>
  [...shown.querySelectorAll('tbody')].map((day) =>
    [...day.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' | '),
  );
const factsOf = (shown: Document) =>
  Object.fromEntries(
    [...shown.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
/** The queries of the calls for cards. */
const asked = () =>
  upstream.requests.flatMap(({ url }) => {
    const { pathname, searchParams: query } = new URL(url, 'http://upstream.test');
    return pathname.endsWith('/hour-cards') ? [Object.fromEntries(query)] : [];
  });

describe('the record of hours', () => {
  it('shows the employer, the employee, the week and what the card says', async () => {
    const shown = await own();
    expect(shown.querySelector('h3')?.textContent).toBe('Week 43 - 202619-10-2026 t/m 25-10-2026');
    expect(factsOf(shown)).toEqual({
      ...{ Medewerker: 'Jan', Medewerkernummer: '1008', Werkgever: 'Bouwbedrijf' },
      ...{ Afdeling: 'Logistiek', Dienst: 'Nachtdienst', Kaartnummer: '100012', Status: 'Goedgekeurd' },
      ...{
        'Hele week uitgeleend': 'Ja',
        'Extra reiskosten': '€\u00a012,50',
        'Reden van de correctie': 'Zaterdag tot 06:00',
      },
    });
  });

  it('shows every day with its times, breaks, hours and exceptions, and the total', async () => {
    const shown = await own();
    expect(rowsOf(shown)).toEqual([
      'ma 19-10 | 08:00 | 16:30 | 12:00–12:30 | 08:00 | Overwerk +01:00 “Spoed” · 125%',
      ...['di 20-10', 'wo 21-10', 'do 22-10', 'vr 23-10'].map((day) => `${day} | Geen uren`),
      'za 24-10 | 22:00 | zo 06:00 | - | 09:00 | Uitz. optie: Orderpicker; Andere functie: Kassa; de klok ging 01:00 uur achteruit',
      'zo 25-10 | Geen uren',
      'Totaal | 00:30 | 17:00',
    ]);
  });

  it('shows who saved and decided on the card, and when', async () => {
    expect([...(await own()).querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '25-10-2026 19:00Ingevoerd door Jan',
      '26-10-2026 08:00Afgekeurd door Marieke. Reden: Pauze ontbreekt',
      '26-10-2026 09:00Gewijzigd door iemand namens Jan',
      '26-10-2026 10:00Goedgekeurd; door wie is niet bekend',
    ]);
  });

  it('shows the length of breaks and says what is unknown if upstream sends no details', async () => {
    const shown = await own(week43, { ...ownWorld, ...listing(plainProofCard) });
    expect(rowsOf(shown)[0]).toMatch(/^ma 19-10 \| 08:00 \| 16:30 \| 00:30 \| 08:00 \| /);
    expect(textOf(shown)).toContain(
      'Laatst gewijzigd op 26-10-2026 10:00. Wie de urenkaart heeft ingevoerd en beoordeeld, is hier niet bekend.',
    );
  });

  it('shows a week without a card, and whether there was a contract', async () => {
    const shown = await own('from=2026-W42&to=2026-W44');
    expect([...shown.querySelectorAll('article')].map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Geen urenkaart; in deze week was er geen contract',
      undefined,
      'Geen urenkaart',
    ]);
  });

  it.each([
    ['own', ownMetadata, week43, 'Urenverantwoording Jan 2026-43'],
    ['own', ownMetadata, 'from=2026-W43&to=2026-W44', 'Urenverantwoording Jan 2026-43 t/m 2026-44'],
    ['staff', staffMetadata, `${week43}&employees=9`, 'Urenverantwoording Anna 2026-43'],
    ['staff', staffMetadata, week43, 'Urenverantwoording 2026-43'],
  ] as const)('names the PDF of the %s page after the employee and the weeks', async (who, metadata, query, title) => {
    upstream.behave(answering(who === 'own' ? ownWorld : staffWorld));
    await logInAs(who === 'own' ? { activeEmployeeId: 8 } : { isManager: true });
    expect(await metadata(searchParams(query))).toEqual({ title: { absolute: title } });
  });
});

describe('the own record of hours', () => {
  it('requests the cards of the active employee only, whatever the address says', async () => {
    await own(`${week43}&employees=9`);
    const period = { from_date: '2026-10-19', to_date: '2026-10-25' };
    expect(asked()).toMatchObject([{ employees: '8', ...period, manager_dashboard: '0', details: '1' }]);
  });

  it('shows an error if the cards cannot be loaded', async () => {
    await own();
    const call = upstream.requests.find(({ url }) => url.includes('/hour-cards?'))?.url ?? '';
    upstream.behave(refusing(call, answering(ownWorld)));
    expect(textOf(await renderPage(OwnPage, week43))).toContain(retryText);
  });
});

describe('the record of hours of staff', () => {
  it('shows the cards and the missing weeks of every chosen employee', async () => {
    const shown = await staff(`${week43}&employees=8,9,55,..%2F1`);
    expect(asked()).toMatchObject([{ employees: '8,9', manager_dashboard: '1', details: '1' }]);
    expect([...shown.querySelectorAll('section[aria-label]')].map((one) => one.getAttribute('aria-label'))).toEqual([
      'Jan',
      'Anna',
    ]);
    expect(shown.querySelectorAll('table')).toHaveLength(1);
    expect(textOf(shown)).toContain('Geen urenkaart');
  });

  it('lets a link choose the manager’s own record', async () => {
    await staff(`${week43}&employees=7`);
    expect(asked()).toMatchObject([{ employees: '7' }]);
  });

  it('shows a message instead of cards that this manager may not view', async () => {
    expect(textOf(await staff(`${week43}&employees=55`))).toContain('Er zijn geen medewerkers om te tonen.');
    expect(asked()).toEqual([]);
  });

  it('redirects users who are not managers', async () => {
    upstream.behave(answering(ownWorld));
    await logInAs({ activeEmployeeId: 8 });
    expect(await render(StaffPage, week43)).toBe('to /dashboard');
    expect(asked()).toEqual([]);
  });

  it('limits a page to 13 weeks and 20 employees', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...jan, id: 100 + at, full_name: `Jan ${at}` }));
    const crowd = { ...staffWorld, 'GET /employees/7/staff': many };
    const ids = (count: number) => many.slice(0, count).map(({ id }) => id);
    const limit = 'Kies hoogstens 13 weken en 20 medewerkers';
    const period = (to: number) => `from=2026-W30&to=2026-W${to}`;
    expect(textOf(await staff(`${period(42)}&employees=${ids(20)}`, crowd))).not.toContain(limit);
    expect(asked()).toHaveLength(1);
    for (const query of [`${period(42)}&employees=${ids(21)}`, `${period(43)}&employees=${ids(1)}`]) {
      expect(textOf(await staff(query, crowd))).toContain(limit);
    }
    expect(textOf(await staff(`${period(43)}&employees=${ids(1)}`, crowd))).toContain(
      'Nu zijn het 14 weken en 1 medewerker.',
    );
    expect(asked()).toEqual([]);
  });

  it('requests further pages together, and reports a list that changed', async () => {
    const people = [...Array(20).keys()].map((at) => ({ ...jan, id: 100 + at }));
    const cards = people.flatMap(({ id }, at) =>
      [42, 43].map((week) => ({ ...proofCard, id: at * 2 + week, week, employee_id: id })),
    );
    const answer = (total: number) => {
      upstream.behave((response, question) => {
        const { pathname, searchParams: query } = new URL(question.url, 'http://upstream.test');
        if (!pathname.endsWith('/hour-cards')) {
          return answering({ ...staffWorld, 'GET /employees/7/staff': people })(response, question);
        }
        const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
        json(response, 200, { success: true, data: { items: cards.slice((page - 1) * size, page * size), total } });
      });
    };
    const query = `from=2026-W42&to=2026-W43&employees=${people.map(({ id }) => id)}`;
    await logInAs({ isManager: true });
    answer(40);
    expect((await renderPage(StaffPage, query)).querySelectorAll('table')).toHaveLength(40);
    expect(asked()).toMatchObject([{ page: '1', per_page: '24' }, { page: '2' }]);
    answer(41);
    expect(textOf(await renderPage(StaffPage, query))).toContain(retryText);
  });

  it('offers the filter, and no links out of the record', async () => {
    const shown = await staff(`${week43}&employees=8`);
    expect(linksOf(shown)).toEqual({});
    expect(textOf(shown)).toContain('Filter aanpassen');
    expect(textOf(shown)).toContain('Printen of opslaan als PDF');
  });
});
