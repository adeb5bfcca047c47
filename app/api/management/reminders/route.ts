import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { isIsoDate } from '@/lib/hour-card/calendar';
import { peoplePerReminder } from '@/lib/hour-card/reminders';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { resultResponse } from '@/lib/http/responses';
import { asManager } from '@/lib/http/with-session';
import { remindMissing } from '@/lib/services/remind-missing';

const day = z.string().refine(isIsoDate);
const body = z.strictObject({ employeeIds: z.array(idSchema).min(1).max(peoplePerReminder), from: day, to: day });

/**
 * 'Herinner iedereen': mails employees which cards they miss, a few employees per request (rule:
 * missing-remind).
 */
const remind = mutation(body, async ({ currentUser, body: people }) =>
  resultResponse(await remindMissing(asManager(await currentUser()), people)),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: remind });
