import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ManagementTabs } from '@/components/management/management-tabs';
import { address } from '../next-navigation';

const at = (path: string, search = '') => {
  Object.assign(address, { pathname: `/management-dashboard/${path}`, search });
  return (
    <ManagementTabs
      label="Management"
      tabs={[
        { href: '/management-dashboard/created', label: 'Aangemaakte urenkaarten', filtered: true },
        { href: '/management-dashboard/missing', label: 'Missende urenkaarten', filtered: true },
        { href: '/management-dashboard/leave-balances', label: 'Verlofoverzicht', filtered: false },
      ]}
    >
      <button type="button">Rapportage genereren</button>
    </ManagementTabs>
  );
};
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('keeps the filter, but not the page number, between the created and missing tabs', () => {
  render(at('created', 'from=2026-W43&to=2026-W47&employees=1%2C3&statuses=created&page=3&card=9'));
  const query = '?from=2026-W43&to=2026-W47&employees=1,3&statuses=created';
  expect(links()).toEqual([
    `/management-dashboard/created${query}`,
    `/management-dashboard/missing${query}`,
    '/management-dashboard/leave-balances',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Aangemaakte urenkaarten');
});

test('remembers the filter while the leave overview is shown', () => {
  const { rerender } = render(at('missing', 'from=2026-W40&to=2026-W41'));
  rerender(at('leave-balances', 'search=jan'));
  expect(links()).toEqual([
    '/management-dashboard/created?from=2026-W40&to=2026-W41',
    '/management-dashboard/missing?from=2026-W40&to=2026-W41',
    '/management-dashboard/leave-balances',
  ]);
  rerender(at('created'));
  expect(links()[1]).toBe('/management-dashboard/missing');
});
