import {
  type CreatedRow,
  type Decision,
  isSettled,
  type LeftCard,
  type UnreadCard,
} from '@/lib/management/created-row';
import { askServer } from './ask-server';
import { type LeftBy, type LeftDecision, leftPrefix } from './left-stored';
import { tellOtherTabs } from './own-decisions';
import type { Answer } from './send';

const path = '/api/management/decisions';
/** The sending of this tab; another page of it may come back before it is done. */
let underWay: Promise<unknown> = Promise.resolve();

/** The next tab of the same user tells what became of them too: a tab that was closed never comes back. */
const storageOf = (user: LeftBy) => (user === null ? sessionStorage : localStorage);
const nameOf = (user: LeftBy) => `${leftPrefix}${user ?? '-'}`;

/** What was sent at leaving, or did not get through, and was not told of yet (rule: bulk-left-stored). */
export function storedLeft(user: LeftBy): readonly LeftDecision[] {
  try {
    const stored: unknown = JSON.parse(storageOf(user).getItem(nameOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLeftDecision) : [];
  } catch {
    return [];
  }
}

const isLeftDecision = (value: unknown): value is LeftDecision =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  (value.kind === 'approve' || value.kind === 'decline');

/** Keeps what was sent at leaving, until it has been told of. */
function keepLeft(user: LeftBy, left: readonly LeftDecision[]): void {
  try {
    if (left.length === 0) storageOf(user).removeItem(nameOf(user));
    else storageOf(user).setItem(nameOf(user), JSON.stringify(left));
  } catch {
    // Without storage the list itself still shows what the cards have become.
  }
}

/** Keeps these in the place of what was kept of the same cards. */
function keepAlso(user: LeftBy, more: readonly LeftDecision[]): void {
  const others = storedLeft(user).filter(({ id }) => !more.some((one) => one.id === id));
  if (more.length > 0) keepLeft(user, [...others, ...more]);
}

/**
 * Keeps what had not got through when its page was left, so that coming back tells of it; not of a card that
 * was decided once more and sent at leaving.
 */
export function keepUnsent(user: LeftBy, unsent: readonly LeftDecision[]): void {
  const sent = storedLeft(user).filter(({ isUnsent }) => !isUnsent);
  const left = unsent.filter(({ id }) => !sent.some((one) => one.id === id));
  keepAlso(
    user,
    left.map((one) => ({ ...one, isUnsent: true })),
  );
}

/**
 * Sends what waits, because its page is being left, in requests that outlive the page; what was sent is
 * kept, so that coming back can show what became of it (rule: bulk-undo). Resolves when it was answered; null
 * when nothing waited.
 */
export function sendAtLeave(
  user: LeftBy,
  waiting: readonly Readonly<{ row: CreatedRow; decision: Decision }>[],
): Promise<unknown> | null {
  if (waiting.length === 0) return null;
  const decisions = waiting.map(({ row: { id, card }, decision }) => ({
    ...{ id, ...decision },
    seen: card.version,
  }));
  const left = waiting.map(({ row: { id }, decision: { kind } }) => ({ id, kind }));
  keepAlso(user, left);
  for (const { id, kind } of left) tellOtherTabs(id, { kind });
  // Out of the browser's memory the page would come back as it was then, with decisions that are forever on
  // their way.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  underWay = Promise.all(
    inParts(decisions).map((part) => askServer(path, { method: 'POST', body: { decisions: part }, keepalive: true })),
  );
  return underWay;
}

/** What one request may ask about. */
const atOnce = 100;

const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce));

/** What became of a decision that was sent at leaving, or had not got through. */
export type LeftResult = LeftDecision & LeftCard & Readonly<{ done: boolean }>;

/** How often it is looked again when a card is not yet what it was decided to be, and how long after. */
const looks = 4;
const lookAgainMs = 1500;

/**
 * What became of the decisions that were sent when the page was left; told once. Empty when there were none.
 * Of a card that cannot be read nothing is told, and it is asked for again the next time.
 */
export async function resultsOfLeft(user: LeftBy, signal: AbortSignal): Promise<readonly LeftResult[]> {
  const left = storedLeft(user);
  if (left.length === 0) return [];
  await underWay;
  for (let look = 1; ; look += 1) {
    const cards = new Map<string, LeftCard>();
    const unread = new Set<string>();
    for (const part of inParts(left)) {
      const search = new URLSearchParams(part.map(({ id }) => ['id', id]));
      const answer = await askServer<Answer<readonly (LeftCard | UnreadCard)[]>>(`${path}?${search}`, { signal });
      if (signal.aborted || !answer.ok) return [];
      for (const card of answer.data) {
        if ('unread' in card) unread.add(card.id);
        else cards.set(card.id, card);
      }
    }
    const results = left.flatMap((one) => {
      const card = cards.get(one.id);
      return card ? [{ ...card, ...one, done: isDone(one.kind, card.status) }] : [];
    });
    const isOver = unread.size === 0 && results.every(({ done, isUnsent }) => done || isUnsent);
    if (look === looks || isOver) {
      // Another tab may have left more meanwhile.
      keepLeft(
        user,
        storedLeft(user).filter(({ id }) => unread.has(id) || !left.some((one) => one.id === id)),
      );
      // What was sent again since needs no telling.
      return results.filter(({ done, isUnsent }) => !(done && isUnsent));
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

/** What was approved may have gone to the payroll since. */
const isDone = (kind: Decision['kind'], status: string): boolean =>
  kind === 'approve' ? isSettled({ status }) : status === 'DECLINED';
