import { statusAfter } from '@/lib/hour-card/listed-card';
import type { CreatedRow, Decision } from '@/lib/management/created-row';
import { type Answer, askServer } from './ask-server';
import { tellOtherTabs } from './own-decisions';

/** A decision that was still waiting to be sent when its page was left. */
export type LeftDecision = Readonly<{ id: string; kind: Decision['kind']; name: string; week: string; year: string }>;

const place = 'hour-card-decisions-left';
const path = '/api/management/decisions';
/** The sending of this tab; another page of it may come back before it is done. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Sends what waits, because its page is being left, as one request that outlives the page; what was sent is kept in
 * the tab, so that coming back can show what became of it (rule: bulk-undo).
 */
export function sendAtLeave(waiting: readonly Readonly<{ row: CreatedRow; decision: Decision }>[]): void {
  if (waiting.length === 0) return;
  const decisions = waiting.map(({ row: { id, card }, decision }) => ({
    ...{ id, ...decision },
    seen: { status: card.status, updatedAt: card.updatedAt },
  }));
  const left = waiting.map(({ row: { id, card }, decision }) => ({
    ...{ id, kind: decision.kind, name: card.employeeName },
    ...{ week: String(card.week.week), year: String(card.week.year) },
  }));
  try {
    sessionStorage.setItem(place, JSON.stringify([...storedLeft(), ...left]));
  } catch {
    // Without storage the list itself still shows what the cards have become.
  }
  for (const { id, kind } of left) tellOtherTabs(id, { kind });
  // Out of the browser's memory the page would come back as it was then, with decisions that are forever on their way.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  underWay = Promise.all(
    inParts(decisions).map((part) => askServer(path, { method: 'POST', body: { decisions: part }, keepalive: true })),
  );
}

/** What one request may ask about. */
const atOnce = 100;

const inParts = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, at) => items.slice(at * atOnce, (at + 1) * atOnce));

/** What was sent at leaving and not told of yet. */
export function storedLeft(): readonly LeftDecision[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

/** What became of a decision that was sent at leaving. */
export type LeftResult = LeftDecision & Readonly<{ done: boolean }>;

/** How often it is looked again when a card is not yet what it was decided to be, and how long after. */
const looks = 4;
const lookAgainMs = 1500;

/** What became of the decisions that were sent when the page was left; told once. Empty when there were none. */
export async function resultsOfLeft(signal: AbortSignal): Promise<readonly LeftResult[]> {
  const left = storedLeft();
  if (left.length === 0) return [];
  await underWay;
  for (let look = 1; ; look += 1) {
    const statuses = new Map<string, string>();
    for (const part of inParts(left)) {
      const search = new URLSearchParams(part.map(({ id }) => ['id', id]));
      const answer = await askServer<Answer<readonly Readonly<{ id: string; status: string }>[]>>(`${path}?${search}`, {
        signal,
      });
      if (signal.aborted || !answer.ok) return [];
      for (const { id, status } of answer.data) statuses.set(id, status);
    }
    // Whom this session may not see, another user decided about in this tab.
    const known = left.filter(({ id }) => statuses.has(id));
    const results = known.map((one) => ({ ...one, done: statuses.get(one.id) === statusAfter({ kind: one.kind }) }));
    if (look === looks || results.every(({ done }) => done)) {
      sessionStorage.removeItem(place);
      return results;
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}
