import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { errorResponse, resultResponse } from '@/lib/http/responses';
import { saveHourCard } from '@/lib/services/save-hour-card';
import { draftSchema } from '@/lib/wire/draft-schema';

const body = z.strictObject({
  form: draftSchema,
  /** The version that the user started from. The save is refused if the stored card differs from it. */
  before: z.strictObject({ form: draftSchema, status: z.string().max(64).nullable() }),
});

/** Saves an existing card, unless another user changed it in the meantime (rule: save-changed-meanwhile). */
const update = mutation(body, async (call) => {
  const hourCardId = idSchema.safeParse(call.params.hourCardId);
  if (!hourCardId.success) return errorResponse(400, 'invalid_request');
  const { form, before } = call.body;
  return resultResponse(await saveHourCard(call, { form, existing: { hourCardId: hourCardId.data, before } }));
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ PUT: update });
