import { z } from 'zod';
import { limits } from '@/lib/hour-card/limits';
import { judgeHourCard, seenCardSchema } from '@/lib/http/judge-hour-card';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';

const body = z.strictObject({
  /** Optional (SPEC 5.3), and no longer than any comment (SPEC 9). */
  comment: z.string().trim().max(limits.commentLength).default(''),
  seen: seenCardSchema.optional(),
});

/** Declines a card, with a reason or without (SPEC 4). */
const decline = mutation(body, (call) =>
  judgeHourCard(call, {
    hourCardId: call.params.hourCardId,
    judgement: { kind: 'decline', comment: call.body.comment },
    seen: call.body.seen,
  }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: decline });
