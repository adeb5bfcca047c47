import { z } from 'zod';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { resultResponse } from '@/lib/http/responses';
import { reviewHourCard, seenVersionSchema } from '@/lib/services/review-hour-card';

const body = z.strictObject({ seen: seenVersionSchema });

/** Approves a card (rule: review-approve). */
const approve = mutation(body, async (call) =>
  resultResponse(
    await reviewHourCard(call, {
      hourCardId: call.params.hourCardId,
      decision: { kind: 'approve' },
      seen: call.body.seen,
    }),
  ),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: approve });
