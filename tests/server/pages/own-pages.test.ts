import { describe, expect, it } from 'vitest';
import DashboardPage from '@/app/(app)/dashboard/page';
import CreatePage from '@/app/(app)/hour-cards/(editor)/create/page';
import EditPage from '@/app/(app)/hour-cards/(editor)/edit/page';
import HourCardsPage from '@/app/(app)/hour-cards/(list)/page';
import ProfilePage from '@/app/(app)/profile/page';
import ForgotPasswordPage from '@/app/(guest)/forgot-password/page';
import LoginPage from '@/app/(guest)/login/page';
import LoggedInPage from '@/app/(guest)/reset-password/logged-in/page';
import ResetPasswordPage from '@/app/(guest)/reset-password/page';
import { storeLink } from '@/lib/session/link-ticket';
import { card, people } from '../support/card-world';
import { linksOf, logInAs, refusing, render, renderPage, retryText, textOf } from '../support/rendered-page';
import { answering, mockWednesday, Refusal, upstreamForFile } from '../support/upstream';

const upstream = await upstreamForFile();
mockWednesday();

const jan = { ...people['GET /employees/7'], employee_number: '1007', company_name: 'Bouwbedrijf', leave_balances: [] };
const cards = (total: number) => ({
  'GET /hour-cards': { items: total === 0 ? [] : [{ ...card, week: 46, year: 2026 }], total },
});
const world = {
  ...people,
  'GET /user/employees': [jan],
  'GET /employees/7': jan,
  'GET /employees/7/dashboard-statistics': { time_worked: '38:00', open_hour_cards: 2, hour_cards_to_approve: 3 },
  'GET /employees/7/leave-balances': [{ label: 'Vakantie', balance: 16 }],
  'GET /wage-components': [],
  'GET /hour-cards/55': card,
  ...cards(1),
};
const officeWorld = { ...world, 'GET /user/employees': [{ ...jan, is_office_employee: true }] };

async function show(page: typeof HourCardsPage, query = '', answers: Readonly<Record<string, unknown>> = world) {
  upstream.behave(answering(answers));
  await logInAs();
  return render(page, query);
}
const isPage = (shown: Document | string): Document => {
  expect(shown).not.toBeTypeOf('string');
  return shown as Document;
};

describe('own card list', () => {
  it.each([
    ['page=9', 60, 'to /hour-cards?page=10'],
    ['page=11', 60, 'to /hour-cards?page=10'],
    ['page=2', 6, 'to /hour-cards'],
    ['page=3', 7, 'to /hour-cards?page=2'],
  ])('redirects ?%s with %i cards to the last page only when that page does not exist', async (query, total, to) => {
    const shown = await show(HourCardsPage, query, { ...world, ...cards(total) });
    if (query === 'page=9') expect(shown).not.toBeTypeOf('string');
    else expect(shown).toBe(to);
  });

  it.each([
    [0, 'Geen urenkaarten'],
    [1, '1 urenkaart'],
    [13, '13 urenkaarten'],
  ])('shows the number of cards and the page links for %i cards', async (total, text) => {
    const shown = isPage(await show(HourCardsPage, '', { ...world, ...cards(total) }));
    expect(textOf(shown)).toContain(text);
    expect(linksOf(shown)['Pagina 3'] ?? null).toBe(total === 13 ? '/hour-cards?page=3' : null);
  });
});

describe.each([
  ['the dashboard', DashboardPage, '', /^$/],
  ['the own list', HourCardsPage, '', /^$/],
  ['the profile', ProfilePage, '', /^$/],
  // If these lists are missing, the editor itself shows an error.
  ['a card', EditPage, 'hourCardId=55', /hour-exceptions|wage-components|secondment-options|departments/],
] as const)('%s', (_name, page, query, canMiss) => {
  it('shows an error when any required upstream call fails', async () => {
    await show(page as typeof HourCardsPage, query);
    const calls = [...new Set(upstream.requests.map(({ url }) => url))].filter(
      (url) => String(canMiss) === '/^$/' || !canMiss.test(url),
    );
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) {
      upstream.behave(refusing(call, answering(world)));
      const shown = await renderPage(page as typeof HourCardsPage, query).catch((error: Error) => error.name);
      const failed =
        shown === 'UpstreamUnavailable' || (typeof shown !== 'string' && textOf(shown).includes(retryText));
      expect([call, failed]).toEqual([call, true]);
    }
  });
});

describe('dashboard', () => {
  const hints = 'Zo werkt het';
  it.each([
    ['an employee', {}, world, true, true],
    ['an impersonator', { impersonated: true }, world, true, false],
    ['an office employee', {}, officeWorld, false, false],
  ] as const)('shows tasks and hints only when they apply to %s', async (_who, session, answers, todo, hinted) => {
    upstream.behave(answering(answers));
    await logInAs(session);
    const text = textOf(await renderPage(DashboardPage as typeof HourCardsPage));
    expect(text).toContain('Welkom, Jan');
    expect([text.includes('Te doen'), text.includes(hints)]).toEqual([todo, hinted]);
    expect(upstream.requests.some(({ url }) => url.includes('/hour-cards'))).toBe(todo);
  });

  it('shows tasks first and leaves their weeks out of the list of weeks', async () => {
    const listed = [
      { ...card, id: 45, week: 45, status: 'DECLINED' },
      { ...card, id: 46, week: 46, status: 'CREATED' },
    ];
    const answers = { ...world, 'GET /hour-cards': { items: listed, total: 2 } };
    const shown = isPage(await show(DashboardPage as typeof HourCardsPage, '', answers));
    const text = textOf(shown);
    expect(text.indexOf('Te doen')).toBeLessThan(text.indexOf('Gewerkte uren deze maand'));
    const strip = [...shown.querySelectorAll('ol li')].map((item) => item.textContent);
    expect(strip.filter((week) => week?.startsWith('Week'))).toEqual(['Week 46 - 2026In behandeling9 t/m 15 november']);
    expect(text).toContain('Week 45 - 2026 is afgekeurd');
  });

  it('links the number of missing cards to a list of the same weeks', async () => {
    const manager = { ...jan, is_manager: true };
    const answers = {
      ...world,
      ...{ 'GET /user/employees': [manager], 'GET /employees/7': manager },
      ...{ 'GET /employees/7/staff': [], 'GET /employees/7/youth-staff': [] },
      'GET /hour-cards/uncreated': { items: [], total: 3 },
    };
    const shown = isPage(await show(DashboardPage as typeof HourCardsPage, '', answers));
    expect(textOf(shown)).toContain('3 urenkaarten ontbreken nog');
    const call = upstream.requests.find(({ url }) => url.includes('uncreated'))?.url ?? '';
    expect(decodeURIComponent(call)).toMatch(/from_date=2026-10-19&to_date=2026-11-15/);
    const link = [...shown.querySelectorAll('a')].find(({ href }) => href.includes('/missing'));
    expect(link?.getAttribute('href')).toBe('/management-dashboard/missing?from=2026-W43&to=2026-W46');
  });

  it('explains a missing employee record on the dashboard and in the card list', async () => {
    for (const page of [DashboardPage, HourCardsPage]) {
      const shown = await show(page as typeof HourCardsPage, '', { ...world, 'GET /user/employees': [] });
      expect(textOf(isPage(shown))).toContain('Er is geen medewerker aan jouw account gekoppeld.');
    }
  });
});

it.each([false, true])(
  'shows the user on the profile and hides the password link while impersonating: %s',
  async (impersonated) => {
    upstream.behave(answering(world));
    await logInAs({ impersonated });
    const shown = await renderPage(ProfilePage as typeof HourCardsPage);
    for (const text of ['Jan', '1007', 'Bouwbedrijf', 'jan@example.nl']) expect(textOf(shown)).toContain(text);
    expect(linksOf(shown)['Wachtwoord wijzigen'] ?? null).toBe(impersonated ? null : '/profile/update-password');
  },
);

describe('opened card', () => {
  const of = (more: object) => ({ ...world, 'GET /hour-cards/55': { ...card, ...more } });
  const from = 'from=%2Fhour-cards%3Fpage%3D2';

  it.each([
    ['APPROVED', 'Deze urenkaart is goedgekeurd en kan niet meer worden aangepast.'],
    ['SYNCED', 'Deze urenkaart is al verwerkt en kan niet meer worden aangepast.'],
  ])('shows that an opened card is %s and links back to the list', async (status, text) => {
    const shown = isPage(await show(EditPage, `hourCardId=55&${from}`, of({ status })));
    expect(textOf(shown)).toContain(text);
    expect(linksOf(shown).Terug).toBe('/hour-cards?page=2');
  });

  it.each([
    ['CREATED', 'Te laat', null],
    ['DECLINED', 'Te laat', 'Te laat'],
    ['DECLINED', '', 'Pas de kaart aan en sla hem opnieuw op.'],
  ])('allows editing of a %s card with comment %o and explains a decline', async (status, comment, why) => {
    const text = textOf(isPage(await show(EditPage, 'hourCardId=55', of({ status, comment }))));
    expect(text).not.toContain('kan niet meer worden aangepast');
    expect(text.includes('Deze urenkaart is afgekeurd')).toBe(why !== null);
    if (why) expect(text).toContain(why);
  });

  it.each(['hourCardId=99', 'hourCardId=..', ''])('shows an error when the card does not exist: %s', async (query) => {
    const shown = isPage(await show(EditPage, query, world));
    expect(textOf(shown)).toContain('De urenkaart kon niet worden geopend.');
    expect([linksOf(shown).Terug, textOf(shown).includes(retryText)]).toEqual(['/hour-cards', false]);
  });

  it('shows the reason for a correction once, even after another save', async () => {
    const reopened = 'deze urenkaart was al verwerkt en is heropend';
    const reason = 'Tot 14:00 gewerkt';
    const shownAs = async (over: object) => {
      const text = textOf(isPage(await show(EditPage, 'hourCardId=55', of({ correction_reason: reason, ...over }))));
      return [text.includes(reopened), text.split(reason).length - 1, text.includes('Deze urenkaart is afgekeurd')];
    };
    expect(await shownAs({ correction_reason: undefined })).toEqual([false, 0, false]);
    expect(await shownAs({ status: 'DECLINED', comment: reason })).toEqual([true, 1, false]);
    expect(await shownAs({ status: 'CREATED', comment: '' })).toEqual([true, 1, false]);
    expect(await shownAs({ status: 'DECLINED', comment: 'Pauze vergeten' })).toEqual([true, 1, true]);
  });

  it('shows that the week already has a card and links to an open week', async () => {
    const taken = isPage(await show(EditPage, `hourCardId=55&taken=1&year=2026&week=44&${from}`));
    expect(textOf(taken)).toContain('Voor week 10 - 2026 is er al een urenkaart. Die staat hier open.');
    expect(linksOf(taken)['Week 44 - 2026 invullen']).toBe(
      `/hour-cards/create?employee=7&year=2026&week=44&from=%2Fhour-cards%3Fpage%3D2`,
    );
    const closed = isPage(await show(EditPage, 'hourCardId=55&taken=1', of({ status: 'APPROVED' })));
    expect(textOf(closed)).toContain('Voor week 10 - 2026 is er al een urenkaart.Deze');
  });
});

it.each(['hour-exceptions', 'wage-components', 'secondment-options'])(
  'reports incomplete choices on new and existing cards when the list %s fails',
  async (list) => {
    const incomplete = 'Niet alle keuzes konden worden opgehaald.';
    for (const [page, query] of [
      [EditPage, 'hourCardId=55'],
      [CreatePage, ''],
    ] as const) {
      expect(textOf(isPage(await show(page, query)))).not.toContain(incomplete);
      const without = { ...world, [`GET /${list}`]: new Refusal(503, 'server_error') };
      expect(textOf(isPage(await show(page, query, without)))).toContain(incomplete);
    }
  },
);

describe('new card', () => {
  it.each(['year=2026&week=54', 'year=2025&week=53', 'week=10', 'year=2019&week=1'])(
    'shows an error for the nonexistent week ?%s',
    async (week) => {
      const shown = isPage(await show(CreatePage, `${week}&employee=7&from=%2Fdashboard`));
      expect(textOf(shown)).toContain('Deze week bestaat niet');
      expect(linksOf(shown)['Een andere week kiezen']).toBe('/hour-cards/create?employee=7&from=%2Fdashboard');
    },
  );

  it('redirects to the existing card of the week and keeps the return path', async () => {
    expect(await show(CreatePage, 'year=2026&week=46&from=%2Fdashboard')).toBe(
      'to /hour-cards/edit?hourCardId=55&from=%2Fdashboard&taken=1&year=2026&week=47',
    );
  });

  it('explains to an office employee without staff that no card is needed', async () => {
    expect(textOf(isPage(await show(CreatePage, '', officeWorld)))).toContain('Als kantoormedewerker');
  });
});

describe('guest pages', () => {
  it.each([
    ['login', LoginPage],
    ['forgot-password', ForgotPasswordPage],
    ['reset-password', ResetPasswordPage],
  ] as const)('%s redirects a logged-in user to the dashboard', async (_name, page) => {
    await logInAs();
    expect(await render(page)).toBe('to /dashboard');
  });

  it.each([
    ['link=gone', 'De link is niet (meer) geldig'],
    ['link=invitation', 'Deze uitnodiging is gebruikt, verlopen of niet goed overgekomen.'],
    ['link=unchecked', 'Er is een fout opgetreden, probeer het later nog eens'],
    ['flash=password_reset', 'You can now login using your new password!'],
  ])('login?%s shows the corresponding message', async (query, text) => {
    expect(textOf(await renderPage(LoginPage, query))).toContain(text);
    expect(textOf(await renderPage(LoginPage, query.replace(/=.*/, '=x')))).not.toContain(text);
  });

  it('login keeps the requested page and e-mail address in its form', async () => {
    const shown = await renderPage(LoginPage, 'next=%2Fprofile&email=jan%40x.nl');
    expect(shown.querySelector('input[name=next]')?.getAttribute('value')).toBe('/profile');
    expect(shown.querySelector('input[name=email]')?.getAttribute('value')).toBe('jan@x.nl');
    expect((await renderPage(LoginPage)).querySelector('input[name=next]')).toBeNull();
  });

  it.each([
    ['first_new_login=1', true],
    ['first_new_login=true', true],
    ['first_new_login=0', false],
    ['first_new_login=false', false],
    ['', false],
  ])('forgot-password?%s explains a first login: %s', async (query, first) => {
    const text = textOf(await renderPage(ForgotPasswordPage, query));
    expect(text.includes('voordat je voor het eerst inlogt')).toBe(first);
    expect(text.includes('Vul je e-mailadres in.')).toBe(!first);
  });

  it.each([
    ['token=abc&email=a%40b.nl', 'to /password-reset?token=abc&email=a%40b.nl'],
    ['token=abc&fromInvite=true', 'to /invite?invite-token=abc'],
  ])('reset-password?%s redirects guests and logged-in users to the token check', async (query, to) => {
    expect(await render(ResetPasswordPage, query)).toBe(to);
    await logInAs();
    expect(await render(ResetPasswordPage, query)).toBe(to);
  });

  it('asks a logged-in user to log out for a reset link, or reports an invalid link', async () => {
    upstream.behave(answering(world));
    await logInAs();
    expect(await render(LoggedInPage)).toBe('to /dashboard');
    const old = await renderPage(LoggedInPage, 'link=gone');
    expect(textOf(old)).toContain('De link is niet (meer) geldig');
    expect(old.querySelector('form')).toBeNull();
    await storeLink({ kind: 'reset', token: 'abc', email: 'a@b.nl' });
    const asks = await renderPage(LoggedInPage);
    expect(textOf(asks)).toContain('kies je een nieuw wachtwoord voor a@b.nl');
    expect(asks.querySelector('form button')?.textContent).toBe('Uitloggen en een wachtwoord kiezen');
    expect(linksOf(asks)['Ingelogd blijven']).toBe('/dashboard');
  });

  it('reset-password explains the purpose of its link, or offers to send a new one', async () => {
    expect(linksOf(await renderPage(ResetPasswordPage, 'email=a%40b.nl'))['Request new password']).toBe(
      '/forgot-password?email=a%40b.nl',
    );
    for (const [kind, text] of [
      ['invite', 'Welkom! Kies een wachtwoord'],
      ['reset', 'Kies een nieuw wachtwoord.'],
    ] as const) {
      await storeLink({ kind, token: 'abc', email: 'a@b.nl' });
      expect(textOf(await renderPage(ResetPasswordPage))).toContain(text);
    }
  });
});

it('shows the upstream message when the card list is refused', async () => {
  const refused = { ...world, 'GET /hour-cards': new Refusal(403, 'invalid_employee') };
  expect(textOf(isPage(await show(HourCardsPage, '', refused)))).toContain('Geen toegang tot de opgegeven medewerker');
});
