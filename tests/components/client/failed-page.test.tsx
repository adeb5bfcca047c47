import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import AppError from '@/app/(app)/error';
import RootError from '@/app/error';
import { ReportButton } from '@/components/report/report-button';
import { failureAttributes } from '@/components/ui/failure-texts';
import pl from '@/messages/pl.json';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const missing = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), { name: 'ChunkLoadError' });

// Outside a build, this import is the Pages Router's version. Use the App Router's version, because that one
// throws.
vi.mock('next/dynamic', async () => ({ ...(await import('next/dist/shared/lib/app-dynamic.js')) }));
vi.mock('@/components/report/report-dialog', () => ({
  get ReportDialog() {
    throw missing;
  },
}));

/** Imitates the framework's error boundary: shows the error page when a component throws. */
class Boundary extends Component<{ page: typeof AppError; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { page: Page, children } = this.props;
    return this.state.error === undefined ? children : <Page error={this.state.error} retry={() => {}} />;
  }
}

const reload = vi.fn();
const toasts = collectToasts();
const online = vi.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', { reload });
  // React also logs the errors that the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(console.error).mockClear();
  reload.mockClear();
  online.mockReturnValue(true);
  sessionStorage.clear();
});

/** Opens a dialog whose code fails to load, as in a tab that has just loaded. */
async function openDialog(page = AppError) {
  const { unmount } = render(
    <Boundary page={page}>{withTexts(<ReportButton today="2026-11-18" receiver="manager@demo.example" />)}</Boundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rapportage genereren' }));
  return { unmount };
}

const renewing = 'Er is een nieuwe versie. De pagina wordt opnieuw geladen.';
const wait =
  'Wacht een minuut en laad de pagina dan opnieuw. Lukt het daarna nog niet, meld het dan bij je leidinggevende.';

describe('a dialog whose code cannot be loaded', () => {
  test.each([
    ['within the app frame', AppError],
    ['without the app frame', RootError],
  ])('reloads the page once and announces a new version: %s', async (_, page) => {
    await openDialog(page);
    expect(await screen.findByRole('status')).toHaveTextContent(renewing);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(toasts).toEqual([]);
  });

  test('does not reload twice, but explains what to do when the code is still missing', async () => {
    const { unmount } = await openDialog();
    await screen.findByText(renewing);
    unmount();
    reload.mockClear();
    vi.advanceTimersByTime(9 * 60_000);
    await openDialog();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'De nieuwe versie is niet helemaal geladen' })).toBeVisible();
    expect(alert.getByText(wait)).toBeVisible();
    expect(toasts).toEqual([`error: ${wait}`]);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(alert.getByRole('button', { name: 'Pagina herladen' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('shows the messages of a failed load in the language of the page', async () => {
    const attributes = Object.entries(failureAttributes(pl.failure));
    for (const [name, text] of attributes) document.body.setAttribute(name, text);
    const { unmount } = await openDialog();
    expect(await screen.findByText(pl.failure.renewing)).toBeVisible();
    unmount();
    await openDialog();
    for (const text of [pl.failure.incomplete, pl.failure.wait, pl.failure.reload]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    for (const [name] of attributes) document.body.removeAttribute(name);
  });

  test('reloads the page again for the next version', async () => {
    const { unmount } = await openDialog();
    await screen.findByText(renewing);
    unmount();
    vi.advanceTimersByTime(10 * 60_000);
    await openDialog();
    await screen.findByText(renewing);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('does not reload automatically when the session storage is full', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await openDialog();
    expect(await screen.findByText(wait)).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    full.mockRestore();
  });

  test('keeps the page open while offline, and loads the code again when back online', async () => {
    online.mockReturnValue(false);
    await openDialog();
    const dialog = within(await screen.findByRole('dialog', { name: 'Geen verbinding' }));
    expect(dialog.getByText('Dit kan pas open als er weer verbinding is. Het gaat dan vanzelf open.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Rapportage genereren' }));
    await screen.findByRole('dialog', { name: 'Geen verbinding' });
    expect(reload).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(renewing)).toBeVisible();
  });
});

test('asks the user to check the connection when code fails to load offline', () => {
  online.mockReturnValue(false);
  render(<AppError error={missing} retry={() => {}} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible();
  expect(alert.getByText('Controleer je internetverbinding en laad de pagina dan opnieuw.')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('retries a screen that failed to render without reloading the page', async () => {
  const retry = vi.fn();
  render(<AppError error={new Error('broken')} retry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
