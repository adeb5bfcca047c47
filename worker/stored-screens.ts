import { parseScreensOf, screensOfHeader } from '@/lib/screens-of';

// The screens that this browser stores for use without a network: the documents as the server sent them
// (docs/decisions/0008-offline.md). One user at a time: a page of another user or of a guest removes them.

const prefix = 'screens/';
const newCard = '/hour-cards/create';
const storedAtHeader = 'x-stored-at';
const lists = ['/dashboard', '/hour-cards'];
/** How many cards to load ahead. */
const maxCards = 5;

/** Increases when the stored screens are removed. A page requested before that is not stored afterwards. */
let removals = 0;
export const currentRemovals = (): number => removals;

export const isScreensCache = (name: string): boolean => name.startsWith(prefix);

/** Removes the stored screens, except those of the given account. */
export async function removeScreens(except: string | null = null): Promise<void> {
  const names = (await caches.keys()).filter((name) => isScreensCache(name) && name !== `${prefix}${except}`);
  if (names.length === 0 && except !== null) return;
  removals += 1;
  await Promise.all(names.map((name) => caches.delete(name)));
}

type Received = Readonly<{
  url: string;
  response: Response;
  /** The value of `currentRemovals` when the page was requested. */
  since: number;
  /** Stores the scripts and styles of the document. Rejects if one cannot be loaded. */
  keepFiles: (paths: readonly string[]) => Promise<void>;
}>;

/**
 * Stores a page that the server sent, if its header and address allow that, and returns its text (rules:
 * offline-stored, offline-owner). Returns null if the page was not stored.
 */
export async function keepScreen({ url, response, since, keepFiles }: Received): Promise<string | null> {
  const owner = parseScreensOf(response.headers.get(screensOfHeader));
  if (owner === null || since !== removals) return null;
  await removeScreens(owner.account);
  const { status, redirected } = response;
  if (owner.account === null || owner.seconds === null || status !== 200 || redirected || !isStorable(new URL(url)))
    return null;
  const began = removals;
  const html = await response.text();
  // The page redirects after it began, for example because the session has ended, or data is missing.
  if (html.includes('__next-page-redirect') || html.includes('data-failed="true"')) return null;
  await keepFiles([...new Set(html.match(/\/_next\/static\/[\w./~@-]+\.\w+/g))]);
  const headers = new Headers(response.headers);
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  const storedAt = String(Date.now());
  headers.set(storedAtHeader, storedAt);
  // The page reads this mark to show how old it is (components/shell/stored-notice.tsx).
  const marked = html.replace('<html', `<html data-stored-at="${storedAt}"`);
  const cache = await caches.open(`${prefix}${owner.account}`);
  if (began !== removals) await caches.delete(`${prefix}${owner.account}`);
  else await cache.put(url, new Response(marked, { headers }));
  return html;
}

/** Only addresses without a filter or a page to return to, so that each screen is stored once. */
function isStorable({ pathname, search }: URL): boolean {
  if (search === '') return pathname === newCard || lists.includes(pathname);
  return pathname === '/hour-cards/edit' && /^\?hourCardId=[^&]+$/.test(search);
}

/**
 * The stored screen of an address. Leads any address of a new card, or of a stored card, to the stored page.
 * The wanted week of a new card follows as `#week=2026-44`, for the editor. Null if there is none.
 */
export async function storedScreen(address: string): Promise<Response | null> {
  const url = new URL(address);
  const exact = await storedPage(address);
  if (exact !== null) return exact;
  const id = url.searchParams.get('hourCardId');
  const other =
    url.pathname === newCard ? newCard : url.pathname === '/hour-cards/edit' && id !== null ? cardAddress(id) : null;
  if (other === null) return null;
  const target = new URL(other, address).href;
  const [year, week] = [url.searchParams.get('year'), url.searchParams.get('week')];
  // A draft brings its own week.
  const isOtherWeek = other === newCard && year && week && !url.searchParams.has('draft');
  return (await storedPage(target)) && Response.redirect(isOtherWeek ? `${target}#week=${year}-${week}` : target);
}

async function storedPage(address: string): Promise<Response | null> {
  for (const name of (await caches.keys()).filter(isScreensCache)) {
    const page = await (await caches.open(name)).match(address);
    if (page === undefined) continue;
    const { seconds = null } = parseScreensOf(page.headers.get(screensOfHeader)) ?? {};
    if (ageOf(page) < (seconds ?? 0) * 1000) return page;
    // The session in which the page was stored has expired.
    await removeScreens();
  }
  return null;
}

/** The age of a stored page in milliseconds. */
const ageOf = ({ headers }: Response): number => Date.now() - Number(headers.get(storedAtHeader));

const cardAddress = (id: string) => `/hour-cards/edit?hourCardId=${encodeURIComponent(id)}`;

/**
 * Stores the screens that the user may open next without a network, one at a time: the dashboard, the list, a
 * new card and the cards that these link to. Keeps stored pages that are at most `maxAgeMs`
 * old. `load` requests a page, stores it and returns its text, or null (rule: offline-ahead).
 */
export async function keepScreensAhead(
  origin: string,
  maxAgeMs: number,
  load: (url: string) => Promise<string | null>,
): Promise<void> {
  const keep = async (path: string): Promise<string | null> => {
    const url = new URL(path, origin).href;
    const stored = await storedPage(url);
    return stored !== null && ageOf(stored) <= maxAgeMs ? stored.text() : load(url);
  };
  const cards = new Set<string>();
  for (const path of lists) {
    const html = await keep(path);
    if (html === null) return;
    for (const [, id = ''] of html.matchAll(/href="\/hour-cards\/edit\?hourCardId=([^"&#]+)/g))
      cards.add(cardAddress(decodeURIComponent(id)));
  }
  for (const path of [newCard, ...[...cards].slice(0, maxCards)]) await keep(path);
}
