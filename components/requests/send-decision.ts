import type { DecisionOutcome, SendDecision } from '@/lib/management/created-row';
import { askServer } from './ask-server';
import { isOfOtherTab, tellOtherTabs } from './own-decisions';

/**
 * Approves or declines a card. Sends the version that the manager saw: the server refuses a decision on a
 * card that has changed since.
 */
export const sendDecision: SendDecision = async ({ id, version: seen }, decision) => {
  const outcome: DecisionOutcome = await askServer<DecisionOutcome>(
    `/api/hour-cards/${encodeURIComponent(id)}/${decision.kind}`,
    {
      method: 'POST',
      body: decision.kind === 'approve' ? { seen } : { comment: decision.comment, seen },
      // Still sent when the page is left right after the key was pressed.
      keepalive: true,
    },
  );
  if (outcome.ok) tellOtherTabs(String(id), decision);
  if (outcome.ok || outcome.current === undefined) return outcome;
  return { ...outcome, isOwn: isOfOtherTab(String(id), outcome.current.status) };
};
