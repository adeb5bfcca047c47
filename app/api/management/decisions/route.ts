import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { errorResponse, jsonResponse, resultResponse } from '@/lib/http/responses';
import { asManager, withSession } from '@/lib/http/with-session';
import { decisionLimits } from '@/lib/management/created-row';
import { decideMany, readUnconfirmed } from '@/lib/services/decide-many';
import { seenVersionSchema } from '@/lib/services/review-hour-card';

const decision = z.union([
  z.strictObject({ id: idSchema, kind: z.literal('approve'), seen: seenVersionSchema }),
  z.strictObject({
    id: idSchema,
    kind: z.literal('decline'),
    comment: z.string().max(limits.commentLength),
    seen: seenVersionSchema,
  }),
]);
const body = z.strictObject({ decisions: z.array(decision).min(1).max(decisionLimits.perRequest) });
const ids = z.array(idSchema).min(1).max(decisionLimits.perRequest);

/**
 * POST sends all decisions that are pending when the page closes (rule: bulk-leave), in one request, because
 * browsers send few requests for a closing page. GET returns the outcome per card: `?id=…&id=…`.
 */
const decide = mutation(
  body,
  async (call) => {
    asManager(await call.currentUser());
    return jsonResponse(200, { ok: true, data: await decideMany(call, call.body.decisions) });
  },
  { continueAfterDisconnect: true },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: decide,
  GET: (request) =>
    withSession(request, async ({ currentUser }) => {
      const parsed = ids.safeParse([...new Set(new URL(request.url).searchParams.getAll('id'))]);
      if (!parsed.success) return errorResponse(400, 'invalid_request');
      return resultResponse(await readUnconfirmed(asManager(await currentUser()), parsed.data));
    }),
});
