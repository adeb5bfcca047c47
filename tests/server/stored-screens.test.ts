import { beforeEach, describe, expect, it, vi } from 'vitest';
import { screensOf } from '@/lib/session/stored-screens';
import { currentRemovals, keepScreen, keepScreensAhead, removeScreens, storedScreen } from '@/worker/stored-screens';
import { fakeCaches } from './support/fake-caches';

const origin = 'https://uren.example';
const html = '<!doctype html><html lang="nl"><script src="/_next/static/chunks/a-1.js"></script>Hours</html>';
let stored: ReturnType<typeof fakeCaches>['stored'];

beforeEach(async () => {
  vi.useRealTimers();
  const fake = fakeCaches(origin, async () => new Response());
  stored = fake.stored;
  vi.stubGlobal('caches', fake.caches);
});

const page = (screensOfValue: string | null, text = html, status = 200) =>
  new Response(text, { status, headers: screensOfValue === null ? {} : { 'x-screens-of': screensOfValue } });

/** Has the worker receive a page, and returns the paths that it stored by cache. */
async function receive(
  path: string,
  response: Response,
  { since = currentRemovals(), keepFiles = async () => {} } = {},
) {
  await keepScreen({ url: origin + path, response, since, keepFiles });
  return stored();
}
const textOf = async (path: string) => (await storedScreen(origin + path))?.text();

describe('which pages a browser may store', () => {
  const user = {
    account: 'abc',
    impersonated: false,
    isManager: false,
    remembered: true,
    requiresPasswordChange: false,
  };
  const at = (pathname: string, over: Partial<typeof user> = {}) =>
    screensOf(pathname, { ...user, expiresAt: Date.now() + 60_500, ...over });

  it.each(['/dashboard', '/hour-cards', '/hour-cards/create', '/hour-cards/edit'])(
    'allows an employee’s %s until the session expires',
    (pathname) => expect(at(pathname)).toBe('abc;60'),
  );

  it.each<[string, string, Partial<typeof user>, string]>([
    ['the profile', '/profile', {}, 'abc'],
    ['a manager’s list', '/management-dashboard/created', { isManager: true }, 'abc'],
    ['a manager’s editor, which names staff', '/hour-cards/create', { isManager: true }, 'abc'],
    ['a session that ends with the browser', '/dashboard', { remembered: false }, 'abc'],
    ['an impersonation', '/dashboard', { impersonated: true }, '-'],
    ['a user who must change the password', '/dashboard', { requiresPasswordChange: true }, '-'],
    ['a session of an older version', '/dashboard', { account: '' }, '-'],
  ])('forbids %s', (_name, pathname, over, value) => expect(at(pathname, over)).toBe(value));

  it('forbids every page of a guest', () => expect(screensOf('/dashboard', null)).toBe('-'));
});

describe('storing screens', () => {
  it('stores a page with its headers and the time, after its code', async () => {
    const keepFiles = vi.fn(async () => {});
    const response = page('abc;60');
    response.headers.set('Content-Security-Policy', "script-src 'nonce-1'");
    expect(await receive('/dashboard', response, { keepFiles })).toEqual({ 'screens/abc': ['/dashboard'] });
    expect(keepFiles).toHaveBeenCalledWith(['/_next/static/chunks/a-1.js']);
    const kept = await storedScreen(`${origin}/dashboard`);
    expect(kept?.headers.get('Content-Security-Policy')).toBe("script-src 'nonce-1'");
    expect(await kept?.text()).toMatch(/^<!doctype html><html data-stored-at="\d{13}" lang="nl">/);
  });

  it.each<[string, string, Response]>([
    ['a page that may not be stored', '/profile', page('abc')],
    ['an address with a filter', '/hour-cards?page=2', page('abc;60')],
    ['an editor that returns elsewhere', '/hour-cards/edit?hourCardId=3&from=%2Fdashboard', page('abc;60')],
    ['a failure', '/dashboard', page('abc;60', html, 500)],
    ['a page that redirects later', '/dashboard', page('abc;60', `${html}<meta id="__next-page-redirect">`)],
    [
      'a page with data that failed to load',
      '/dashboard',
      page('abc;60', `${html}<span hidden="" data-failed="true">`),
    ],
    ['a page of a proxy', '/dashboard', page(null)],
  ])('does not store %s', async (_name, path, response) => expect(await receive(path, response)).toEqual({}));

  it('does not store a page whose code cannot be loaded', async () => {
    const keepFiles = () => Promise.reject(new Error('404'));
    await expect(receive('/dashboard', page('abc;60'), { keepFiles })).rejects.toThrow('404');
    expect(stored()).toEqual({});
  });

  it.each([
    ['another user', 'def'],
    ['a guest or an impersonation', '-'],
  ])('removes the stored screens when a page of %s arrives', async (_name, value) => {
    await receive('/dashboard', page('abc;60'));
    expect(await receive('/profile', page(value))).toEqual({});
  });

  it('keeps the stored screens when a proxy reports a failure', async () => {
    await receive('/dashboard', page('abc;60'));
    expect(await receive('/hour-cards', page(null, 'Bad gateway', 502))).toEqual({ 'screens/abc': ['/dashboard'] });
  });

  it('does not store a page that was requested before the screens were removed', async () => {
    const since = currentRemovals();
    await removeScreens();
    expect(await receive('/dashboard', page('abc;60'), { since })).toEqual({});
  });

  it('does not store a page if the screens are removed while it loads', async () => {
    expect(await receive('/dashboard', page('abc;60'), { keepFiles: () => removeScreens() })).toEqual({});
  });
});

describe('opening stored screens', () => {
  it('leads every address of a new card, or of a stored card, to the stored page', async () => {
    await receive('/hour-cards/create', page('abc;60'));
    await receive('/hour-cards/edit?hourCardId=3', page('abc;60'));
    const target = async (path: string) => (await storedScreen(origin + path))?.headers.get('location');
    expect(await target('/hour-cards/create?year=2026&week=40&draft=1')).toBe(`${origin}/hour-cards/create`);
    expect(await target('/hour-cards/create?year=2026&week=40')).toBe(`${origin}/hour-cards/create#week=2026-40`);
    expect(await target('/hour-cards/edit?hourCardId=3&from=%2Fdashboard')).toBe(
      `${origin}/hour-cards/edit?hourCardId=3`,
    );
    expect(await storedScreen(`${origin}/hour-cards/edit?hourCardId=4`)).toBeNull();
    expect(await storedScreen(`${origin}/hour-cards?page=2`)).toBeNull();
  });

  it('removes the screens once the session in which they were stored has expired', async () => {
    vi.useFakeTimers();
    await receive('/dashboard', page('abc;60'));
    vi.advanceTimersByTime(59_000);
    expect(await textOf('/dashboard')).toContain('Hours');
    vi.advanceTimersByTime(1_000);
    expect(await textOf('/dashboard')).toBeUndefined();
    expect(stored()).toEqual({});
  });
});

describe('storing screens ahead', () => {
  const card = (id: number) => `<a href="/hour-cards/edit?hourCardId=${id}&amp;from=%2Fdashboard">`;
  const load = vi.fn<(url: string) => Promise<string | null>>();
  beforeEach(() => void load.mockReset());
  const loaded = () => load.mock.calls.map(([url]) => url.slice(origin.length));

  it('loads the dashboard, the list, a new card and at most five cards, each once', async () => {
    load.mockImplementation(async (url) =>
      url.endsWith('/dashboard') ? card(1) + card(2) : [2, 3, 4, 5, 6].map(card).join(''),
    );
    await keepScreensAhead(origin, 1000, load);
    expect(loaded()).toEqual([
      '/dashboard',
      '/hour-cards',
      '/hour-cards/create',
      ...[1, 2, 3, 4, 5].map((id) => `/hour-cards/edit?hourCardId=${id}`),
    ]);
  });

  it('does not load screens that are recent enough', async () => {
    vi.useFakeTimers();
    await receive('/hour-cards', page('abc;60', html + card(7)));
    vi.advanceTimersByTime(500);
    await receive('/dashboard', page('abc;60'));
    load.mockResolvedValue(html);
    await keepScreensAhead(origin, 500, load);
    expect(loaded()).toEqual(['/hour-cards/create', '/hour-cards/edit?hourCardId=7']);
    load.mockClear();
    await keepScreensAhead(origin, 499, load);
    expect(loaded()).toEqual(['/hour-cards', '/hour-cards/create']);
  });

  it('stops when a list may not be stored', async () => {
    load.mockResolvedValue(null);
    await keepScreensAhead(origin, 1000, load);
    expect(loaded()).toEqual(['/dashboard']);
  });
});
