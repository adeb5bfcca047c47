import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LeaveBalancesSection, StatisticsSection } from '@/components/dashboard/dashboard-cards';
import { withTexts } from '../ui/with-texts';

const statistics = { timeWorked: 7470, openHourCards: 2, hourCardsToApprove: 5 };
const cards = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

test('shows the three statistics, with worked time in hours and minutes', () => {
  render(withTexts(<StatisticsSection statistics={statistics} isManager={false} />));
  expect(cards()).toEqual([
    ['Gewerkte uren deze maand', '124:30uur'],
    ['Openstaande urenkaarten', '2'],
    ['Goed te keuren urenkaarten', '5'],
  ]);
});

test('shows the link to the management dashboard only to managers', () => {
  const { rerender } = render(withTexts(<StatisticsSection statistics={statistics} isManager={false} />));
  expect(screen.queryByRole('link')).toBeNull();
  rerender(withTexts(<StatisticsSection statistics={statistics} isManager />));
  expect(screen.getByRole('link', { name: /^View/ })).toHaveAttribute(
    'href',
    '/management-dashboard/created?view=review',
  );
});

test('shows every leave balance in decimal hours', () => {
  const balances = [
    { label: 'LEAVE', amount: 1120.5, asOf: null },
    { label: 'TVT', amount: -4, asOf: null },
    { label: 'Seniorendagen', amount: 0, asOf: null },
  ];
  render(withTexts(<LeaveBalancesSection balances={balances} />));
  expect(cards()).toEqual([
    ['Verlof', '1.120,50uur'],
    ['Tijd voor tijd', '-4,00uur'],
    ['Seniorendagen', '0,00uur'],
  ]);
});

test('shows how cards in review will change a balance', () => {
  const balances = [
    { label: 'leave', amount: 149.75, asOf: null },
    { label: 'TVT', amount: 24, asOf: null },
    { label: 'ADV', amount: 0, asOf: null },
  ];
  const waiting = [
    { balance: 'LEAVE', date: '2026-11-16', minutes: -720 },
    { balance: 'TVT', date: null, minutes: 45 },
  ];
  render(withTexts(<LeaveBalancesSection balances={balances} waiting={waiting} />));
  expect(cards()).toEqual([
    ['leave', '149,75uur-12,00 op kaarten in behandeling: dan 137,75'],
    ['Tijd voor tijd', '24,00uur+0,75 op kaarten in behandeling: dan 24,75'],
    ['ADV', '0,00uur'],
  ]);
});

test('forecasts a balance only with changes after its date', () => {
  const waiting = [
    { balance: 'LEAVE', date: '2026-11-16', minutes: -480 },
    { balance: 'LEAVE', date: '2026-11-17', minutes: -240 },
  ];
  const shown = ['2026-11-15', '2026-11-16', '2026-11-17'].map((asOf) => {
    const { unmount } = render(
      withTexts(<LeaveBalancesSection balances={[{ label: 'LEAVE', amount: 148.75, asOf }]} waiting={waiting} />),
    );
    const text = cards()[0]?.[1];
    unmount();
    return text;
  });
  expect(shown).toEqual([
    '148,75uur-12,00 op kaarten in behandeling: dan 136,75',
    '148,75uur-4,00 op kaarten in behandeling: dan 144,75',
    '148,75uur',
  ]);
});

test('shows a message when the user has no leave balances', () => {
  render(withTexts(<LeaveBalancesSection balances={[]} />));
  expect(screen.getByText('Er zijn geen verlofsaldo’s bij jou bekend.')).toBeInTheDocument();
});
