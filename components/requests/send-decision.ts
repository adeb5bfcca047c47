import type { DecisionOutcome, SendDecision } from '@/lib/management/created-row';
import { askServer } from './ask-server';

/**
 * Approves or declines a card. It tells what the manager saw, so that nobody decides unseen about a card that
 * somebody else changed meanwhile.
 */
export const sendDecision: SendDecision = ({ id, status, updatedAt }, decision) => {
  const seen = { status, updatedAt };
  return askServer<DecisionOutcome>(`/api/hour-cards/${encodeURIComponent(id)}/${decision.kind}`, {
    method: 'POST',
    body: decision.kind === 'approve' ? { seen } : { comment: decision.comment, seen },
    // A page that is left right after the key was pressed still sends it.
    keepalive: true,
  });
};
