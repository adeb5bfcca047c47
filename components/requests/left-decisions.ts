import { type CreatedRow, type Decision, isSettled, type LeftCard } from '@/lib/management/created-row';
import { askServer } from './ask-server';
import { keepLeft, type LeftBy, type LeftDecision, storedLeft } from './left-stored';
import { tellOtherTabs } from './own-decisions';
import type { Answer } from './send';

const path = '/api/management/decisions';
/** The sending of this tab; another page of it may come back before it is done. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Sends what waits, because its page is being left, as one request that outlives the page; what was sent is
 * kept, so that coming back can show what became of it (rule: bulk-undo). False when nothing waited.
 */
export function sendAtLeave(
  user: LeftBy,
  waiting: readonly Readonly<{ row: CreatedRow; decision: Decision }>[],
): boolean {
  if (waiting.length === 0) return false;
  const decisions = waiting.map(({ row: { id, card }, decision }) => ({
    ...{ id, ...decision },
    seen: { status: card.status, updatedAt: card.updatedAt },
  }));
  const left = waiting.map(({ row: { id }, decision: { kind } }) => ({ id, kind }));
  keepLeft(user, [...storedLeft(user), ...left]);
  for (const { id, kind } of left) tellOtherTabs(id, { kind });
  // Out of the browser's memory the page would come back as it was then, with decisions that are forever on
  // their way.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  underWay = Promise.all(
    inParts(decisions).map((part) => askServer(path, { method: 'POST', body: { decisions: part }, keepalive: true })),
  );
  return true;
}

/** What one request may ask about. */
const atOnce = 100;

const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce));

/** What became of a decision that was sent at leaving. */
export type LeftResult = LeftDecision & LeftCard & Readonly<{ done: boolean }>;

/** How often it is looked again when a card is not yet what it was decided to be, and how long after. */
const looks = 4;
const lookAgainMs = 1500;

/**
 * What became of the decisions that were sent when the page was left; told once. Empty when there were none.
 */
export async function resultsOfLeft(user: LeftBy, signal: AbortSignal): Promise<readonly LeftResult[]> {
  const left = storedLeft(user);
  if (left.length === 0) return [];
  await underWay;
  for (let look = 1; ; look += 1) {
    const cards = new Map<string, LeftCard>();
    for (const part of inParts(left)) {
      const search = new URLSearchParams(part.map(({ id }) => ['id', id]));
      const answer = await askServer<Answer<readonly LeftCard[]>>(`${path}?${search}`, { signal });
      if (signal.aborted || !answer.ok) return [];
      for (const card of answer.data) cards.set(card.id, card);
    }
    const results = left.flatMap(({ id, kind }) => {
      const card = cards.get(id);
      return card ? [{ ...card, kind, done: isDone(kind, card.status) }] : [];
    });
    if (look === looks || results.every(({ done }) => done)) {
      // Another tab may have left more meanwhile.
      keepLeft(
        user,
        storedLeft(user).filter(({ id }) => !left.some((one) => one.id === id)),
      );
      return results;
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

/** What was approved may have gone to the payroll since. */
const isDone = (kind: Decision['kind'], status: string): boolean =>
  kind === 'approve' ? isSettled({ status }) : status === 'DECLINED';
