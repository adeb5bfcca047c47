import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';

/**
 * What the sealed cookie holds (DECISIONS 0): the former client's `UAT`, `E_ID` and `IIM`, and what the cheap guard needs.
 * Times are epoch milliseconds. `isManager` and `requiresPasswordChange` are as of the last write; server code asks anew.
 */
export const sessionSchema = z
  .object({
    sid: z.uuid(),
    token: z.string().min(1),
    issuedAt: z.number().int(),
    expiresAt: z.number().int(),
    remembered: z.boolean(),
    impersonated: z.boolean(),
    activeEmployeeId: idSchema.nullable(),
    isManager: z.boolean(),
    requiresPasswordChange: z.boolean(),
  })
  .readonly();

export type Session = z.output<typeof sessionSchema>;
