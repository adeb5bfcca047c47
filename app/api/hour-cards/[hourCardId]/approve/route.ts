import { z } from 'zod';
import { judgeHourCard, seenCardSchema } from '@/lib/http/judge-hour-card';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';

const body = z.strictObject({ seen: seenCardSchema.optional() });

/** Approves a card (SPEC 4). */
const approve = mutation(body, (call) =>
  judgeHourCard(call, {
    hourCardId: call.params.hourCardId,
    judgement: { kind: 'approve' },
    seen: call.body.seen,
  }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: approve });
