import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { RouteTitle } from '@/components/shell/page-effects';
import { routes } from '@/lib/session/routes';
import { address } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

beforeEach(() => {
  address.pathname = '/';
});

test.each([
  ['/hour-cards', 'Urenkaarten'],
  ['/hour-cards/create', 'Nieuwe urenkaart'],
  ['/management-dashboard/missing', 'Management'],
  ['/hour-cards-of-others', ''],
])('shows the name of route %s in the header: %s', (pathname, title) => {
  address.pathname = pathname;
  render(withTexts(<RouteTitle />));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test('every screen with a login has a name', () => {
  const screens = Object.entries(routes).filter(([, { access }]) => access === 'session' || access === 'manager');
  for (const [pathname] of screens) {
    address.pathname = pathname;
    const { unmount } = render(withTexts(<RouteTitle />));
    expect(screen.getByRole('heading', { level: 1 }), pathname).not.toBeEmptyDOMElement();
    unmount();
  }
});
