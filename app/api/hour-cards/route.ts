import { z } from 'zod';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { resultResponse } from '@/lib/http/responses';
import { saveHourCard } from '@/lib/services/save-hour-card';
import { draftSchema } from '@/lib/wire/draft-schema';

const create = mutation(z.strictObject({ form: draftSchema }), async (call) =>
  resultResponse(await saveHourCard(call, { form: call.body.form, existing: null })),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: create });
