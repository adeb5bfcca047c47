import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { TodoList } from '@/components/dashboard/todo-list';
import { WeekStrip } from '@/components/dashboard/week-strip';
import { draftName, readStoredDraft, storeDraft } from '@/components/drafts/draft-storage';
import { withTexts } from '../ui/with-texts';

const week = (number: number) => ({ year: 2026, week: number });
const nothing = {
  ...{ declined: [], missing: [], approved: [], toReview: 0, overdue: null, open: 0 },
  ...{ current: week(47), employee: 7, records: [{ id: 7, employeeNumber: '70' }], draftsOf: 3 },
};
const show = (changes: Partial<Parameters<typeof TodoList>[0]> = {}) =>
  render(withTexts(<TodoList {...nothing} {...changes} />));
const rows = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => localStorage.clear());

describe('the to-do list', () => {
  test('lists declined cards with their reason, missing weeks and new approvals, each with a link', () => {
    const declined = [
      { id: 40, week: week(40), status: 'DECLINED', comment: 'De pauze van woensdag ontbreekt.', isCorrection: false },
      { id: 43, week: week(43), status: 'DECLINED', comment: '', isCorrection: false },
    ];
    show({ declined, missing: [week(46), week(47)], approved: [{ week: week(42), page: 2 }], open: 4 });
    expect(rows()).toEqual([
      [
        'Week 40 - 2026 is afgekeurdDe pauze van woensdag ontbreekt.Verbeteren',
        '/hour-cards/edit?hourCardId=40&from=%2Fdashboard#day-2026-09-30',
      ],
      [
        'Week 43 - 2026 is afgekeurdPas de kaart aan en sla hem opnieuw op.Verbeteren',
        '/hour-cards/edit?hourCardId=43&from=%2Fdashboard',
      ],
      [
        'Week 46 - 2026 is nog niet ingeleverd9 t/m 15 novemberInvullen',
        '/hour-cards/create?employee=7&year=2026&week=46&from=%2Fdashboard',
      ],
      [
        'Deze week (week 47 - 2026) is nog niet ingeleverd16 t/m 22 novemberInvullen',
        '/hour-cards/create?employee=7&year=2026&week=47&from=%2Fdashboard',
      ],
      ['Week 42 - 2026 is goedgekeurdNieuw sinds je vorige bezoekOpenen', '/hour-cards?page=2#week-2026-42'],
    ]);
    expect(screen.queryByText('Je bent helemaal bij')).toBeNull();
  });

  test('shows the correction badge only on a declined correction', () => {
    const card = { id: 40, week: week(40), status: 'DECLINED', comment: 'Dinsdag tot 14:00' };
    const { unmount } = show({ declined: [{ ...card, isCorrection: false }], open: 1 });
    expect(screen.queryByText('Correctie')).toBeNull();
    unmount();
    show({ declined: [{ ...card, isCorrection: true }], open: 1 });
    expect(rows().map(([text]) => text)).toEqual(['Week 40 - 2026 is afgekeurdCorrectieDinsdag tot 14:00Verbeteren']);
  });

  test('shows a message when there is nothing to do', () => {
    show();
    expect(screen.getByText('Je bent helemaal bij')).toBeInTheDocument();
    expect(rows()).toEqual([]);
  });

  test('shows a manager the cards to review first', () => {
    show({ toReview: 84, missing: [week(47)] });
    expect(rows()[0]).toEqual([
      '84 urenkaarten wachten op je beoordelingKeur ze goed of af.Beoordelen',
      '/management-dashboard/created?view=review',
    ]);
    expect(screen.queryByText('Je bent helemaal bij')).toBeNull();
  });

  test('lists the staff’s overdue cards after the cards to review', () => {
    const href = '/management-dashboard/missing?from=2026-W43&to=2026-W46';
    show({ toReview: 1, overdue: { count: 3, href }, missing: [week(47)] });
    expect(rows()[1]).toEqual(['3 urenkaarten ontbreken nogVan de weken voor deze week.Openen', href]);
  });

  test.each([
    [
      'a declined card',
      { declined: [{ id: 40, week: week(40), status: 'DECLINED', comment: '', isCorrection: false }] },
      true,
    ],
    ['a week without a card', { missing: [week(47)] }, true],
    ['news that needs no action', { approved: [{ week: week(42), page: 1 }] }, false],
  ])('highlights the first to-do item only when it needs action: %s', (_, changes, hasButton) => {
    const isMarked = () => screen.getByRole('link').closest('li')?.classList.contains('group/todo');
    show(changes);
    expect(isMarked()).toBe(hasButton);
  });

  test('shows the number of older open cards that are not listed', () => {
    show({ missing: [week(47)], open: 3 });
    expect(screen.getByText('Nog 2 urenkaarten staan open van langer geleden')).toBeInTheDocument();
  });

  test('lists each card with unsaved work of this user only once', () => {
    const place = { user: 3, employee: 7, week: week(47), card: null };
    storeDraft(draftName(place, 'a'), '{}');
    storeDraft(draftName(place, 'b'), '{}');
    storeDraft(draftName({ ...place, week: week(46), card: 55 }, 'a'), '{}');
    storeDraft(draftName({ ...place, user: 4 }, 'a'), '{}');
    show();
    expect(rows()).toEqual([
      [
        'Week 46 - 2026 heeft wijzigingen die nog niet zijn opgeslagenWat je hebt ingevuld, is bewaard op dit apparaat.Verdergaan',
        '/hour-cards/edit?hourCardId=55&from=%2Fdashboard',
      ],
      [
        'Week 47 - 2026 is nog niet opgeslagenWat je hebt ingevuld, is bewaard op dit apparaat.Verdergaan',
        '/hour-cards/create?employee=7&year=2026&week=47&draft=1&from=%2Fdashboard',
      ],
    ]);
    expect(screen.queryByText('Je bent helemaal bij')).toBeNull();
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(screen.getByText('Je bent helemaal bij')).toBeInTheDocument();
  });

  test('marks only the newest draft for automatic restore when its link is clicked', () => {
    const place = { user: 3, employee: 7, week: week(47), card: null };
    const other = { ...place, user: 4 };
    const now = Date.now();
    const draft = (writtenAt: number) => JSON.stringify({ version: 1, writtenAt, resume: false });
    storeDraft(draftName(place, 'old'), draft(now - 2));
    storeDraft(draftName(place, 'new'), draft(now - 1));
    storeDraft(draftName(other, 'theirs'), draft(now));
    show();
    const link = screen.getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    const resumed = [draftName(place, 'old'), draftName(place, 'new'), draftName(other, 'theirs')].map((name) =>
      readStoredDraft(name)?.includes('"resume":true'),
    );
    expect(resumed).toEqual([false, true, false]);
  });

  test('lists a missing week with a draft as unsaved, until the draft is removed', () => {
    const place = { user: 3, employee: 7, week: week(46), card: null };
    storeDraft(draftName(place, 'a'), '{}');
    storeDraft(draftName({ ...place, week: week(43), card: 43 }, 'a'), '{}');
    storeDraft(draftName({ ...place, employee: 8, week: week(47) }, 'a'), '{}');
    const declined = [{ id: 43, week: week(43), status: 'DECLINED', comment: '', isCorrection: false }];
    show({ declined, missing: [week(46), week(47)], open: 3 });
    const shown = () => screen.getAllByRole('link').map((link) => link.querySelector('.font-medium')?.textContent);
    expect(shown()).toEqual([
      'Week 43 - 2026 is afgekeurd',
      'Week 46 - 2026 is nog niet opgeslagen',
      'Deze week (week 47 - 2026) is nog niet ingeleverd',
      'Week 43 - 2026 heeft wijzigingen die nog niet zijn opgeslagen',
      'Week 47 - 2026 is nog niet opgeslagen',
    ]);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(shown()).toEqual([
      'Week 43 - 2026 is afgekeurd',
      'Week 46 - 2026 is nog niet ingeleverd',
      'Deze week (week 47 - 2026) is nog niet ingeleverd',
    ]);
  });

  test('names the employee record of a draft when it is not the active record', () => {
    const place = { user: 3, employee: 7, week: week(47), card: null };
    for (const employee of [7, 8, 90]) storeDraft(draftName({ ...place, employee }, 'a'), '{}');
    show({ records: [7, 8].map((id) => ({ id, employeeNumber: `${id}0` })) });
    const storedText = 'Wat je hebt ingevuld, is bewaard op dit apparaat.';
    expect(screen.getAllByText(storedText, { exact: false }).map((detail) => detail.textContent)).toEqual([
      storedText,
      `PN: 80 · ${storedText}`,
      `Voor iemand anders · ${storedText}`,
    ]);
  });

  test('does not name a record for a draft started before an employee was chosen', () => {
    storeDraft(draftName({ user: 3, employee: null, week: week(47), card: null }, 'a'), '{}');
    show({});
    expect(screen.getByText('Wat je hebt ingevuld, is bewaard op dit apparaat.')).toBeVisible();
  });

  test('hides the drafts of this browser from an impersonator', () => {
    storeDraft(draftName({ user: 3, employee: 7, week: week(47), card: null }, 'a'), '{}');
    show({ draftsOf: null });
    expect(rows()).toEqual([]);
  });
});

test('shows the status of each submitted week in words and links to its card', () => {
  const card = (number: number, status: string) => ({ id: number, week: week(number), status, comment: '' });
  render(
    withTexts(
      <WeekStrip
        current={week(47)}
        weeks={[
          { week: week(43), state: 'processed', card: card(43, 'SYNCED'), page: 2 },
          { week: week(44), state: 'approved', card: card(44, 'APPROVED'), page: 1 },
          { week: week(47), state: 'submitted', card: card(47, 'CREATED'), page: 1 },
        ]}
      />,
    ),
  );
  expect(
    screen
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? null]),
  ).toEqual([
    ['Week 43 - 2026Verwerkt19 t/m 25 oktober', '/hour-cards?page=2#week-2026-43'],
    ['Week 44 - 2026Goedgekeurd26 oktober t/m 1 november', '/hour-cards#week-2026-44'],
    ['Week 47 - 2026In behandeling16 t/m 22 november (deze week)', '/hour-cards/edit?hourCardId=47&from=%2Fdashboard'],
  ]);
});
