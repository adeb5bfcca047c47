import type { DecisionOutcome, SendDecision } from '@/lib/management/created-row';

const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

/** Longer than the server's own deadline for its calls: this one is for a network that went away. */
const deadline = 60_000;

const isOutcome = (body: unknown): body is DecisionOutcome =>
  typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';

/**
 * Approves or declines through our own route handlers. It tells what the manager saw, so that a card that somebody else
 * changed meanwhile is not judged unseen. Anything but an answer in the agreed shape counts as none.
 */
export const sendDecision: SendDecision = async ({ id, status, updatedAt }, judgement) => {
  const seen = { status, updatedAt };
  const body = judgement.kind === 'approve' ? { seen } : { comment: judgement.comment, seen };
  try {
    const response = await fetch(`/api/hour-cards/${encodeURIComponent(id)}/${judgement.kind}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A page that is left right after the key was pressed still sends it.
      keepalive: true,
      signal: AbortSignal.timeout(deadline),
    });
    const answer: unknown = await response.json();
    return isOutcome(answer) ? answer : noAnswer;
  } catch {
    return noAnswer;
  }
};
