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

test('keeps the mobile menu closed until its button is pressed', async () => {
  render(panel());
  expectClosed();
  await openMenu();
  expect(screen.getByRole('button', { name: 'Menu sluiten' })).toHaveAttribute('aria-expanded', 'true');
  expect(menu()).not.toHaveClass('hidden');
});

test('closes the menu after navigation', async () => {
  const { rerender } = render(panel());
  await openMenu();
  address.pathname = '/hour-cards';
  rerender(panel());
  expectClosed();
});

test('does not reopen the menu when the user navigates back', async () => {
  const { rerender } = render(panel());
  await openMenu();
  address.pathname = '/hour-cards';
  rerender(panel());
  address.pathname = '/dashboard';
  rerender(panel());
  expectClosed();
});

test('closes the menu when the user clicks the link to the current page', async () => {
  render(panel());
  await openMenu();
  const link = screen.getByRole('link', { name: 'Dashboard' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expectClosed();
});

test.each(['Urenkaarten', 'Uitloggen'])(
  'closes the menu when %s is pressed and an editor asks before leaving',
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

test('closes the menu with Escape and returns the focus to its button', async () => {
  render(panel());
  await openMenu();
  await userEvent.keyboard('{Escape}');
  expectClosed();
  expect(screen.getByRole('button', { name: 'Menu openen' })).toHaveFocus();
});

test('marks the section that the current page belongs to', () => {
  address.pathname = '/hour-cards/create';
  render(panel());
  expect(screen.getByRole('link', { name: 'Urenkaarten' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});
