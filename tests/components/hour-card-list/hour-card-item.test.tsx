import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { HourCardItem } from '@/components/hour-card-list/hour-card-item';
import type { ListedHourCard, ListedLine, OpenCorrection } from '@/lib/hour-card/listed-card';
import { withTexts } from '../ui/with-texts';

const minutes = (iso: string) => Date.parse(iso) / 60_000;

const line: ListedLine = {
  id: 1,
  start: minutes('2026-11-16T07:00Z'),
  end: minutes('2026-11-16T15:30Z'),
  workedInclusive: 510,
  workedExclusive: 480,
  difference: 30,
  secondmentOptionName: '',
  otherFunction: '',
  exceptions: [],
};
const card: ListedHourCard = {
  id: 4711,
  week: { year: 2026, week: 47 },
  departmentName: 'Magazijn',
  shiftName: 'Dagdienst',
  status: 'CREATED',
  comment: '',
  number: '2026-0471',
  fullWeekSecondment: false,
  isCorrection: false,
  correctionReason: '',
  correction: null,
  travelExpenses: 12.5,
  workedInclusive: 510,
  workedExclusive: 480,
  lines: [line],
};
const show = (changes: Partial<ListedHourCard> = {}) =>
  render(withTexts(<HourCardItem card={{ ...card, ...changes }} zone="Europe/Amsterdam" />));
const visuallyHidden = () =>
  screen
    .getAllByRole('columnheader')
    .filter(({ className }) => className.includes('sr-only') && !className.includes('not-sr-only'))
    .map(({ textContent }) => textContent);
/** The cell's text as the layout without columns shows it: CSS adds the label before the value. */
const textOf = (cell: Element) => [cell.getAttribute('data-label'), cell.textContent].filter(Boolean).join(': ');
const cellsOf = (row: HTMLElement | undefined) =>
  row === undefined ? [] : [...row.querySelectorAll('th, td')].map(textOf);
const rows = () => screen.getAllByRole('row').map((row) => cellsOf(row));

describe('a card in the list', () => {
  test('links to the record of hours of its week, in every status', () => {
    for (const status of ['CREATED', 'SYNCED']) {
      const { unmount } = show({ status });
      expect(screen.getByRole('link', { name: 'Urenverantwoording van week 47 - 2026' })).toHaveAttribute(
        'href',
        '/hour-cards/proof?from=2026-W47&to=2026-W47',
      );
      unmount();
    }
  });

  test('shows the week, department, shift, status, number and travel expenses', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Week 47 - 2026' })).toBeInTheDocument();
    expect(screen.getByText('Magazijn · Dagdienst')).toBeInTheDocument();
    expect(screen.getByText('In behandeling')).toBeInTheDocument();
    expect(screen.getByText('Nummer 2026-0471')).toBeInTheDocument();
    expect(screen.getByText('€ 12,50')).toBeInTheDocument();
    expect(screen.queryByText('Hele week uitgeleend')).toBeNull();
  });

  test('shows the correction badge only on a correction', () => {
    const { unmount } = show({ status: 'DECLINED', comment: 'Dinsdag tot 14:00', isCorrection: true });
    expect(screen.getByText('Correctie')).toBeInTheDocument();
    expect(screen.getByText('Dinsdag tot 14:00')).toBeInTheDocument();
    unmount();
    show();
    expect(screen.queryByText('Correctie')).toBeNull();
  });

  test.each([
    ['in review', { status: 'CREATED' }],
    ['exported again', { status: 'SYNCED' }],
    ['declined again', { status: 'DECLINED', comment: 'Pauze vergeten' }],
    ['just reopened', { status: 'DECLINED', comment: 'Dinsdag tot 14:00' }],
  ])('shows the reason for reopening only once on a correction that is %s', (_name, changes) => {
    const { container } = show({ ...changes, isCorrection: true, correctionReason: 'Dinsdag tot 14:00' });
    expect(container.textContent?.split('Dinsdag tot 14:00')).toHaveLength(2);
  });

  test('uses different headings for why a card was reopened and why a correction was rejected', () => {
    const correction = { status: 'DECLINED', isCorrection: true, correctionReason: 'Dinsdag tot 14:00' } as const;
    const { unmount } = show({ ...correction, comment: 'Dinsdag tot 14:00' });
    expect(screen.getByText('Waarom is deze kaart heropend?')).toBeInTheDocument();
    expect(screen.queryByText('Waarom is deze kaart afgekeurd?')).not.toBeInTheDocument();
    unmount();
    show({ ...correction, comment: 'Pauze vergeten' });
    expect(screen.getByText('Waarom is deze kaart afgekeurd?')).toBeInTheDocument();
  });

  test('shows the old values of a correction that is not yet exported', () => {
    const stretch = (from: string, to: string) => ({
      start: minutes(`2026-11-16T${from}Z`),
      end: minutes(`2026-11-16T${to}Z`),
      secondment: '',
    });
    const correction: OpenCorrection = {
      ...{ reason: 'Later begonnen', hours: [], exportedTravelExpenses: 12.5, isChanged: true },
      times: [{ date: '2026-11-16', exported: [stretch('06:00', '14:00')], current: [stretch('07:00', '15:00')] }],
      fields: [{ field: 'shift', exported: 'Vroege dienst', current: 'Dagdienst' }],
    };
    const { unmount } = show({ isCorrection: true, correctionReason: 'Later begonnen', correction });
    expect(screen.getByText('Gewijzigd sinds deze kaart is verwerkt:')).toBeInTheDocument();
    const [monday, shift] = screen.getAllByRole('listitem');
    expect([...(monday?.querySelectorAll('p, dt, dd') ?? [])].map(({ textContent }) => textContent.trim())).toEqual([
      ...['maandag 16 november', 'was', '07:00–15:00', 'nu', '08:00–16:00'],
    ]);
    expect(shift).toHaveTextContent('Dienst: was Vroege dienst, nu Dagdienst');
    unmount();
    const hours = [
      { date: '2026-11-17', name: '', component: '', exported: 480, current: 435 },
      { date: '2026-11-18', name: 'TVT', component: '', exported: 60, current: 0 },
    ];
    const second = show({ correction: { ...correction, times: [], fields: [], hours, exportedTravelExpenses: 25 } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'dinsdag 17 november, gewerkt: 08:00 overgedragen, nu 07:15',
      expect.stringContaining('woensdag 18 november, '),
      'Extra reiskosten: €\u00A025,00 overgedragen, nu €\u00A012,50',
    ]);
    second.unmount();
    show({ isCorrection: true, correction: { ...correction, times: [], fields: [] } });
    expect(screen.queryByText('Gewijzigd sinds deze kaart is verwerkt:')).toBeNull();
  });

  test("shows NOT_CREATED as 'Niet aangemaakt'", () => {
    show({ status: 'NOT_CREATED' });
    expect(screen.getByText('Niet aangemaakt')).toBeInTheDocument();
  });

  test('shows the lines in the time zone of the company, with their total', () => {
    show();
    expect(rows()).toEqual([
      ['Start', 'Eind', 'Gewerkt', '+/-', 'Uitz. optie', 'Andere functie'],
      ['ma 08:00', 'ma 16:30', '08:30 (08:00) pauze 00:30', '+00:30', '-', '-'],
      ['Totaal', '08:30 (08:00) pauze 00:30', '+00:30'],
    ]);
  });

  test('explains hours in brackets, and omits brackets for a line without a break', () => {
    show({ lines: [line, { ...line, id: 2, workedExclusive: 510 }] });
    expect(screen.getByRole('table')).toHaveAccessibleDescription('Tussen haakjes: zonder pauzes');
    expect(rows()[1]?.[2]).toBe('08:30 (08:00) pauze 00:30');
    expect(rows()[2]?.[2]).toBe('08:30');
  });

  test('shows hours once, without a footnote, when no line has a break', () => {
    show({ lines: [{ ...line, workedExclusive: 510 }], workedExclusive: 510 });
    expect(
      rows()
        .slice(1)
        .map((row) => row.find((text) => text.startsWith('08:30'))),
    ).toEqual(['08:30', '08:30']);
    expect(screen.getByRole('table')).not.toHaveAccessibleDescription();
    expect(screen.queryByText('Tussen haakjes: zonder pauzes')).toBeNull();
  });

  test('shows columns with only dashes to screen readers only', () => {
    const { unmount } = show({ lines: [{ ...line, difference: 0 }] });
    expect(visuallyHidden()).toEqual(['+/-', 'Uitz. optie', 'Andere functie']);
    unmount();
    show({ lines: [line, { ...line, id: 2, otherFunction: 'Heftruck', difference: 0 }] });
    expect(visuallyHidden()).toEqual(['Uitz. optie']);
  });

  test('shows the type and hours of a day off, but not its 00:00 start and end', () => {
    const midnight = minutes('2026-11-16T23:00Z');
    const dayOff = {
      ...line,
      start: midnight,
      end: midnight,
      workedInclusive: 0,
      workedExclusive: 0,
      difference: -480,
    };
    const leave = { id: 9, name: 'LEAVE', minutes: -480, comment: '', wageComponentName: '' };
    show({
      lines: [
        { ...dayOff, exceptions: [leave] },
        { ...dayOff, id: 2, difference: 0 },
      ],
    });
    expect(rows().slice(1, 3)).toEqual([
      ['di', '-', '-', '−08:00', '-', '-', 'Op-/Afbouw: Verlof −08:00'],
      ['di', '-', '-', '-', '-', '-', '-'],
    ]);
    expect(screen.queryByText(/00:00/)).toBeNull();
  });

  test('shows a dash for empty or zero values', () => {
    show({
      lines: [{ ...line, start: null, end: null, workedInclusive: 0, workedExclusive: 0, difference: 0 }],
      workedInclusive: 0,
      workedExclusive: 0,
      travelExpenses: 0,
    });
    expect(rows().slice(1)).toEqual([
      ['-', '-', '-', '-', '-', '-'],
      ['Totaal', '-', '-'],
    ]);
    expect(screen.getByText('Extra reiskosten:').parentElement).toHaveTextContent('Extra reiskosten: -');
  });

  test('shows all details of each exception in its own column', () => {
    const exceptions = [
      { id: 9, name: 'Ziek', minutes: -240, comment: 'naar huis', wageComponentName: 'Ziekengeld' },
      { id: 10, name: 'Overwerk', minutes: 45, comment: '', wageComponentName: '' },
    ];
    show({
      lines: [
        { ...line, secondmentOptionName: 'Inpak', otherFunction: 'Heftruck', exceptions },
        { ...line, id: 2 },
      ],
    });
    const [head, first, second] = rows();
    expect(head?.at(-1)).toBe('Op-/Afbouw');
    expect(first?.slice(4)).toEqual([
      'Uitz. optie: Inpak',
      'Andere functie: Heftruck',
      'Op-/Afbouw: Ziek −04:00 “naar huis” · ZiekengeldOverwerk +00:45',
    ]);
    expect(second?.slice(4)).toEqual(['-', '-', '-']);
  });

  test('shows ‘Hele week uitgeleend’ on a fully seconded week', () => {
    show({ fullWeekSecondment: true });
    expect(screen.getByText('Hele week uitgeleend')).toBeInTheDocument();
  });

  test('shows the decline reason only while the card is declined', () => {
    const { unmount } = show({ status: 'DECLINED', comment: 'De pauze op maandag ontbreekt.' });
    expect(screen.getByText('Afgekeurd')).toBeInTheDocument();
    expect(screen.getByText('De pauze op maandag ontbreekt.')).toBeInTheDocument();
    unmount();
    show({ status: 'CREATED', comment: 'De pauze op maandag ontbreekt.' });
    expect(screen.queryByText('De pauze op maandag ontbreekt.')).toBeNull();
  });

  test('links from a decline reason to the days it names', () => {
    show({ status: 'DECLINED', comment: 'De pauze van woensdag ontbreekt, en die van 20-11.' });
    const links = screen.getAllByRole('link', { name: /^Naar / });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Naar woensdag 18 november', '/hour-cards/edit?hourCardId=4711#day-2026-11-18'],
      ['Naar vrijdag 20 november', '/hour-cards/edit?hourCardId=4711#day-2026-11-20'],
    ]);
  });

  test('explains what to do after a decline without a reason', () => {
    show({ status: 'DECLINED' });
    expect(screen.getByText('Deze kaart is afgekeurd. Pas de kaart aan en sla hem opnieuw op.')).toBeInTheDocument();
  });

  test.each(['CREATED', 'DECLINED', 'IN_REVIEW'])('links to the editor while the card has status %s', (status) => {
    show({ status });
    expect(screen.getByRole('link', { name: 'Urenkaart week 47 - 2026 bewerken' })).toHaveAttribute(
      'href',
      '/hour-cards/edit?hourCardId=4711',
    );
  });

  test.each(['APPROVED', 'SYNCED', 'SYNC_SUCCESSFUL'])(
    'does not link to the editor once the card has status %s',
    (status) => {
      show({ status });
      expect(within(screen.getByRole('article')).queryByRole('link', { name: /bewerken/ })).toBeNull();
    },
  );

  test('shows the code of an unknown status', () => {
    show({ status: 'IN_REVIEW' });
    expect(screen.getByText('IN_REVIEW')).toBeInTheDocument();
  });
});
