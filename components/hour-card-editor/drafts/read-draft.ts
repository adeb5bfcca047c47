import * as z from 'zod';
import { draftSchema } from '@/lib/wire/draft-schema';
import type { Draft } from './use-draft';

/** The stored fields; anything else that an earlier version may have written is ignored. */
const storedDraft = z.object({
  version: z.literal(1),
  writtenAt: z.number(),
  form: draftSchema,
  base: z.object({ form: draftSchema, status: z.string().nullable() }),
  resume: z.boolean().catch(false),
});

/**
 * Reads a draft from the browser's storage, which may contain anything; null when it is no draft of this
 * version. This checks its shape only: the engine checks the values, as it does for everything typed.
 */
export function readDraft(text: string | null): Draft | null {
  try {
    return storedDraft.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
