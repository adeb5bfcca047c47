import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { refuse } from '@/lib/http/answer-result';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { saveHourCard } from '@/lib/http/save-hour-card';
import { draftSchema } from '@/lib/wire/draft-schema';

/** Saves a card that exists. */
const update = mutation(z.strictObject({ form: draftSchema }), async (call) => {
  const hourCardId = idSchema.safeParse(call.params.hourCardId);
  if (!hourCardId.success) return refuse(400, 'invalid_request');
  return saveHourCard(call, call.body.form, hourCardId.data);
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ PUT: update });
