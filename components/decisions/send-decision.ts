import { callServer } from '@/components/client/call-server';
import type { Answer } from '@/components/client/send';
import { statusAfter } from '@/lib/hour-card/listed-card';
import {
  type CreatedRow,
  type Decision,
  type DecisionOutcome,
  decisionLimits,
  type SendDecision,
  type UnconfirmedCard,
  type UnreadCard,
} from '@/lib/management/created-row';

const path = '/api/management/decisions';

/**
 * Approves or declines a card. Sends the version that the manager saw, and the server refuses the decision if
 * the card has changed since (rule: review-version).
 */
export const sendDecision: SendDecision = async ({ id, version: seen }, decision) => {
  const outcome = await callServer<DecisionOutcome>(`/api/hour-cards/${encodeURIComponent(id)}/${decision.kind}`, {
    method: 'POST',
    body: decision.kind === 'approve' ? { seen } : { comment: decision.comment, seen },
    // Complete the request even if the user leaves the page right after pressing the key.
    keepalive: true,
  });
  if (outcome.ok) notifyOtherTabs(String(id), decision.kind);
  return outcome;
};

/** Sends decisions in requests that the browser completes even if the page closes. */
export function sendMany(decided: readonly Readonly<{ row: CreatedRow; decision: Decision }>[]): Promise<unknown> {
  for (const { row, decision } of decided) notifyOtherTabs(row.id, decision.kind);
  const decisions = decided.map(({ row: { id, card }, decision }) => ({ id, ...decision, seen: card.version }));
  const send = (part: readonly unknown[]) =>
    callServer(path, { method: 'POST', body: { decisions: part }, keepalive: true });
  return Promise.all(inBatches(decisions).map(send));
}

/** Loads the current state of these cards. Null if any request fails. */
export async function readCards(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly (UnconfirmedCard | UnreadCard)[] | null> {
  const cards: (UnconfirmedCard | UnreadCard)[] = [];
  for (const part of inBatches(ids)) {
    const search = new URLSearchParams(part.map((id) => ['id', id]));
    const answer = await callServer<Answer<readonly (UnconfirmedCard | UnreadCard)[]>>(`${path}?${search}`, { signal });
    if (!answer.ok) return null;
    cards.push(...answer.data);
  }
  return cards;
}

function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const { perRequest } = decisionLimits;
  const count = Math.ceil(items.length / perRequest);
  return Array.from({ length: count }, (_, at) => items.slice(at * perRequest, (at + 1) * perRequest));
}

/** Tells the browser's other tabs about decisions (rule: review-own-tab). */
const channel =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('hour-card-decisions') : null;

const notifyOtherTabs = (id: string, kind: Decision['kind']) => channel?.postMessage([id, statusAfter({ kind })]);

/** Calls `onDecision` for each decision made in another tab. Returns a function that unsubscribes. */
export function subscribeToOtherTabs(onDecision: (id: string, status: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    const [id, status]: readonly unknown[] = data;
    if (typeof id === 'string' && typeof status === 'string') onDecision(id, status);
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
