import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '@/components/client/send';
import { markScreensChanged } from '@/components/client/stored-screens';
import { OpenRetriedDraft } from '@/components/drafts/open-retried-draft';
import { KeepScreens } from '@/components/shell/page-effects';
import { StoredNotice } from '@/components/shell/stored-notice';
import { address, router } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

const told = vi.fn<(message: object) => void>();

beforeEach(() => {
  told.mockReset();
  const registration = { active: { postMessage: told } };
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset.storedAt;
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

const storedAt = () => {
  document.documentElement.dataset.storedAt = String(Date.parse('2026-11-18T09:05:00Z'));
};
const dispatch = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

describe('the notice on a stored screen', () => {
  const notice = () => withTexts(<StoredNotice zone="Europe/Amsterdam" />);
  const known = 'Dit is wat op 18 november 2026 om 10:05 bekend was.';

  it('shows how old the screen is, in the company’s time zone', () => {
    storedAt();
    address.pathname = '/dashboard';
    render(notice());
    expect(screen.getByText(`Je bent offline. ${known}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pagina herladen' })).toBeVisible();
  });

  it('keeps the editor open when the connection returns, and still shows the age', () => {
    storedAt();
    address.pathname = '/hour-cards/create';
    render(notice());
    dispatch('online');
    expect(screen.getByText(known)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    dispatch('offline');
    expect(screen.getByText(`Je bent offline. ${known}`)).toBeVisible();
  });

  it('disappears on the next screen, and is absent on a page from the server', () => {
    storedAt();
    address.pathname = '/hour-cards';
    const { rerender } = render(notice());
    address.pathname = '/profile';
    rerender(notice());
    address.pathname = '/hour-cards';
    rerender(notice());
    expect(screen.queryByText(/bekend was/)).toBeNull();
  });
});

describe('storing screens ahead', () => {
  // Other tests may have saved a card in this module.
  beforeEach(() => void vi.useFakeTimers({ now: Date.now() + 9 * 60 * 60 * 1000 }));
  const open = async (pathname: string) => {
    address.pathname = pathname;
    render(<KeepScreens actingAs="abc.5.self" />);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    return told.mock.calls.map(([message]) => message);
  };

  it.each(['/dashboard', '/hour-cards'])('asks the worker once %s has been open for a moment', async (pathname) => {
    expect(await open(pathname)).toEqual([{ kind: 'keep-screens', maxAgeMs: 8 * 60 * 60 * 1000 }]);
  });

  it('renews screens from before the last save', async () => {
    markScreensChanged();
    expect(await open('/hour-cards')).toEqual([{ kind: 'keep-screens', maxAgeMs: expect.closeTo(3_000, -3) }]);
  });

  it('does not ask on other screens, or if the user saves data', async () => {
    expect(await open('/profile')).toEqual([]);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(await open('/dashboard')).toEqual([]);
  });

  it('forgets the screens when the session has ended', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
    await send('/api/session/holder', 'application/json', {});
    await vi.waitFor(() => expect(told.mock.calls).toEqual([[{ kind: 'forget-screens' }]]));
  });
});

describe('a draft whose save was waiting', () => {
  const draft = (user: number, retrying: boolean) =>
    localStorage.setItem(
      `hour-card-draft/1/${user}/5/2026-47/-/slot`,
      JSON.stringify({ version: 1, writtenAt: Date.now(), retrying }),
    );
  const shell = (pathname: string) => {
    address.pathname = pathname;
    return <OpenRetriedDraft userId={9} />;
  };

  it('opens its card once per page load', () => {
    draft(9, true);
    const { rerender } = render(shell('/dashboard'));
    expect(router.push.mock.calls).toEqual([
      ['/hour-cards/create?employee=5&year=2026&week=47&draft=1&from=%2Fdashboard'],
    ]);
    rerender(shell('/hour-cards/create'));
    rerender(shell('/hour-cards'));
    expect(router.push).toHaveBeenCalledOnce();
  });

  it.each<[string, () => void, string]>([
    ['on another screen', () => draft(9, true), '/profile'],
    ['of another user', () => draft(10, true), '/dashboard'],
    ['without a waiting save', () => draft(9, false), '/dashboard'],
    ['on a stored screen', () => [draft(9, true), storedAt()], '/dashboard'],
  ])('does not open the card %s', (_name, prepare, pathname) => {
    prepare();
    render(shell(pathname));
    expect(router.push).not.toHaveBeenCalled();
  });
});
