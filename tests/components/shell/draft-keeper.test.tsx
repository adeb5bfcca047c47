import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DraftKeeper } from '@/components/drafts/draft-keeper';
import { clearAfterLogout } from '@/components/drafts/drafts-at-logout';
import { LogoutLink } from '@/components/shell/logout-link';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const expired = 'hour-card-draft/1/9/5/2026-47/-/slot';
const longAgo = '{"version":1,"writtenAt":0}';
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

afterEach(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});
const toasts = collectToasts();

/** Presses the logout link while there is a draft, and waits for the confirmation dialog. */
async function pressLogout() {
  localStorage.setItem('hour-card-draft/1/10/5/2026-47/-/slot', '{}');
  render(
    withTexts(
      <>
        <DraftKeeper userId={10} />
        <LogoutLink href="#logout">Log uit</LogoutLink>
      </>,
    ),
  );
  await later();
  fireEvent.click(screen.getByText('Log uit'));
  await screen.findByRole('dialog');
}

it.each([
  ['with Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['with the button', () => fireEvent.click(screen.getByRole('button', { name: 'Blijven' }))],
])('keeps the drafts after a reload when logout is cancelled %s', async (_, stay) => {
  await pressLogout();
  stay();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent(window, new Event('pagehide'));
  expect(localStorage).toHaveLength(1);
});

const logOut = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Toch uitloggen' }));
  await waitFor(() => expect(window.location.hash).toBe('#logout'));
};
const pageHides = () => fireEvent(window, new Event('pagehide'));

it('removes the user’s drafts only on the login page after logout', async () => {
  await pressLogout();
  await logOut();
  pageHides();
  expect(localStorage).toHaveLength(1);
  clearAfterLogout();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['the browser asked and the user stayed', () => fireEvent.keyDown(document.body, { key: 'a' })],
  [
    'the server was unreachable and the user went back',
    () => {
      pageHides();
      fireEvent(window, new Event('pageshow'));
    },
  ],
  [
    'the server was unreachable and the user opened another page',
    () => {
      pageHides();
      cleanup();
      render(withTexts(<DraftKeeper userId={10} />));
    },
  ],
])('keeps the drafts after an incomplete logout, even when the session ends later: %s', async (_, stay) => {
  await pressLogout();
  await logOut();
  stay();
  pageHides();
  clearAfterLogout();
  expect(localStorage).toHaveLength(1);
});

it('stays on the page without a connection and explains why logout is impossible', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    withTexts(
      <>
        <DraftKeeper userId={10} />
        <LogoutLink href="#logout">Log uit</LogoutLink>
      </>,
    ),
  );
  fireEvent.click(screen.getByText('Log uit'));
  await later();
  expect(window.location.hash).toBe('');
  expect(toasts).toEqual(['error: Geen verbinding. Uitloggen kan weer zodra je internet hebt.']);
});

it('removes expired drafts immediately', async () => {
  localStorage.setItem(expired, longAgo);
  render(withTexts(<DraftKeeper userId={10} />));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
