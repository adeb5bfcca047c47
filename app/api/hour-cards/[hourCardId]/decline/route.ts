import { z } from 'zod';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { resultResponse } from '@/lib/http/responses';
import { reviewHourCard, seenVersionSchema } from '@/lib/services/review-hour-card';

const body = z.strictObject({
  /** The reason is optional and has the maximum length of any comment (rule: review-decline). */
  comment: z.string().trim().max(limits.commentLength).default(''),
  seen: seenVersionSchema,
});

/** Declines a card, with or without a reason (rule: review-decline). */
const decline = mutation(body, async (call) =>
  resultResponse(
    await reviewHourCard(call, {
      hourCardId: call.params.hourCardId,
      decision: { kind: 'decline', comment: call.body.comment },
      seen: call.body.seen,
    }),
  ),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: decline });
