import 'server-only';
import { addDays, mondayOf, weekOrder } from '@/lib/hour-card/calendar';
import { type ManagedHourCard, managerCardsPerPage, type Page } from '@/lib/hour-card/listed-card';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { type Result, succeed } from '@/lib/result';

type Part = Readonly<{ page: number; from?: IsoDate; to?: IsoDate }>;
/** Requests a page of a list, or a page of only the cards between two dates. */
export type AskCards = (part: Part) => Promise<Result<Page<ManagedHourCard>>>;
type Cards = readonly ManagedHourCard[];

/**
 * Returns a page of a list that starts on `from`, with the oldest week first. The API has no sort order
 * (rule: call-documented-only): it returns the newest week first, and sorts the cards for one week by name.
 * So this reads the page from the other end of the list, which shows which weeks belong on it. The first and
 * last of those weeks may continue on other pages, so each of them is requested separately. If the server
 * already returns the oldest week first, its own page is used.
 */
export async function oldestFirst(ask: AskCards, page: number, from: IsoDate): Promise<Result<Page<ManagedHourCard>>> {
  const start = (page - 1) * managerCardsPerPage;
  const end = start + managerCardsPerPage;
  const read = await cardsAt(ask, {}, (total) => [total - end, total - start]);
  if (!read.ok) return read;
  const { first, cards: found, total } = read.data;
  if (start >= total) return succeed({ items: [], total });
  if (total <= first.length) return succeed({ items: asReviewed(first), total });
  const isOldestFirst = weekOrder(first[0]?.week ?? zero, found.at(-1)?.week ?? zero) < 0;
  if (isOldestFirst) return ask({ page });
  const items = await inOneOrder(ask, asReviewed(found), start, from);
  return items.ok ? succeed({ items: items.data, total }) : items;
}

const zero = { year: 0, week: 0 };

/**
 * Sorts cards by week, oldest first. The cards for one week stay in the server's order
 * (rule: view-review-order).
 */
export const asReviewed = (cards: Cards): Cards => cards.toSorted((a, b) => weekOrder(a.week, b.week));

/** The first page of a list, and the cards at the positions that `places` computes from the list's length. */
async function cardsAt(ask: AskCards, part: Omit<Part, 'page'>, places: (total: number) => readonly [number, number]) {
  const answer = await ask({ ...part, page: 1 });
  if (!answer.ok) return answer;
  const { items: first, total } = answer.data;
  const [begin, end] = places(total).map((place) => Math.min(Math.max(0, place), total));
  if (begin === undefined || end === undefined || begin >= end) return succeed({ first, total, cards: [] });
  const pages = [...new Set([begin, end - 1].map((place) => 1 + Math.floor(place / managerCardsPerPage)))];
  const answers = await Promise.all(pages.map((page) => (page === 1 ? answer : ask({ ...part, page }))));
  const cards: ManagedHourCard[] = [];
  for (const one of answers) {
    if (!one.ok) return one;
    cards.push(...one.data.items);
  }
  const skipped = begin - ((pages[0] ?? 1) - 1) * managerCardsPerPage;
  return succeed({ first, total, cards: cards.slice(skipped, skipped + end - begin) });
}

/**
 * The cards from position `start` on, oldest week first. `found` has the right weeks, but may have other
 * cards of its oldest and newest week, so the cards of these two weeks are requested separately.
 */
async function inOneOrder(ask: AskCards, found: Cards, start: number, from: IsoDate): Promise<Result<Cards>> {
  const [oldest, newest] = [found[0]?.week ?? zero, found.at(-1)?.week ?? zero];
  if (weekOrder(oldest, newest) === 0) {
    const before = await countBefore(ask, oldest, start, from);
    if (!before.ok) return before;
    const begin = start - before.data;
    const only = await cardsAt(ask, datesOf(oldest), () => [begin, begin + found.length]);
    return only.ok ? succeed(only.data.cards) : only;
  }
  const countOf = (week: Week) => found.filter((card) => weekOrder(card.week, week) === 0).length;
  const [begins, ends] = await Promise.all([
    cardsAt(ask, datesOf(oldest), (total) => [total - countOf(oldest), total]),
    cardsAt(ask, datesOf(newest), () => [0, countOf(newest)]),
  ]);
  if (!begins.ok) return begins;
  if (!ends.ok) return ends;
  const between = found.slice(countOf(oldest), found.length - countOf(newest));
  return succeed([...begins.data.cards, ...between, ...ends.data.cards]);
}

const datesOf = (week: Week) => ({ from: mondayOf(week), to: addDays(mondayOf(week), 6) });

async function countBefore(ask: AskCards, week: Week, start: number, from: IsoDate): Promise<Result<number>> {
  const to = addDays(mondayOf(week), -1);
  if (start === 0 || to < from) return succeed(0);
  const earlier = await ask({ page: 1, to });
  return earlier.ok ? succeed(earlier.data.total) : earlier;
}
