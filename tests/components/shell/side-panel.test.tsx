import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { SidePanel } from '@/components/shell/side-panel';
import { address } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

const panel = () =>
  withTexts(
    <SidePanel
      brand={<b>Urenkaarten</b>}
      who={<p>Ingelogd als:</p>}
      logout={<a href="/logout">Uitloggen</a>}
      items={[
        { href: '/dashboard', label: 'Dashboard', icon: null },
        { href: '/hour-cards', label: 'Urenkaarten', icon: null },
      ]}
    />,
  );
const menu = () => document.getElementById('main-menu');
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Menu openen' }));
const expectClosed = () => {
  expect(screen.getByRole('button', { name: 'Menu openen' })).toHaveAttribute('aria-expanded', 'false');
  expect(menu()).toHaveClass('hidden');
};

beforeEach(() => {
  address.pathname = '/dashboard';
});

test('the mobile menu is closed at first and opens with its button', async () => {
  render(panel());
  expectClosed();
  await openMenu();
  expect(screen.getByRole('button', { name: 'Menu sluiten' })).toHaveAttribute('aria-expanded', 'true');
  expect(menu()).not.toHaveClass('hidden');
});

test('it closes after a navigation', async () => {
  const { rerender } = render(panel());
  await openMenu();
  address.pathname = '/hour-cards';
  rerender(panel());
  expectClosed();
});

test('it does not open again by itself on coming back', async () => {
  const { rerender } = render(panel());
  await openMenu();
  address.pathname = '/hour-cards';
  rerender(panel());
  address.pathname = '/dashboard';
  rerender(panel());
  expectClosed();
});

test('it closes when the link of the current page is followed', async () => {
  render(panel());
  await openMenu();
  const link = screen.getByRole('link', { name: 'Dashboard' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expectClosed();
});

test.each(['Urenkaarten', 'Uitloggen'])(
  'it closes when %s is pressed and an editor asks before it is followed',
  async (name) => {
    const ask = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    render(panel());
    await openMenu();
    document.addEventListener('click', ask, { capture: true });
    onTestFinished(() => document.removeEventListener('click', ask, { capture: true }));
    await userEvent.click(screen.getByRole('link', { name }));
    expectClosed();
    expect(screen.getByRole('button', { name: 'Menu openen' })).toHaveFocus();
  },
);

test('Escape closes it and gives the focus back to its button', async () => {
  render(panel());
  await openMenu();
  await userEvent.keyboard('{Escape}');
  expectClosed();
  expect(screen.getByRole('button', { name: 'Menu openen' })).toHaveFocus();
});

test('the current page is marked, and so is the part of the site a child of it belongs to', () => {
  address.pathname = '/hour-cards/create';
  render(panel());
  expect(screen.getByRole('link', { name: 'Urenkaarten' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});
