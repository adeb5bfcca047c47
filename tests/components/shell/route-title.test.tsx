import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RouteTitle } from '@/components/shell/page-effects';

const navigation = vi.hoisted(() => ({ pathname: '/' }));
vi.mock('next/navigation', () => ({ usePathname: () => navigation.pathname }));

const titles = {
  '/hour-cards': 'Urenkaarten',
  '/hour-cards/create': 'Nieuwe urenkaart',
  '/management-dashboard': 'Management',
};

beforeEach(() => {
  navigation.pathname = '/';
});

test.each([
  ['/hour-cards', 'Urenkaarten'],
  ['/hour-cards/create', 'Nieuwe urenkaart'],
  ['/management-dashboard/missing', 'Management'],
  ['/hour-cards-of-others', ''],
])('the header of %s reads "%s"', (pathname, title) => {
  navigation.pathname = pathname;
  render(<RouteTitle titles={titles} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});
