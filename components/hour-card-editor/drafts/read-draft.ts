import * as z from 'zod';
import { draftSchema } from '@/lib/wire/draft-schema';
import type { Draft } from './use-draft';

/** What the editor writes, beside whatever else an earlier version may have written. */
const storedDraft = z.object({
  version: z.literal(1),
  writtenAt: z.number(),
  form: draftSchema,
  base: z.object({ form: draftSchema, status: z.string().nullable() }),
  resume: z.boolean().catch(false),
});

/**
 * Reads a draft from the browser's storage, where anything may stand; null when it is no draft of this
 * version. Whether its values are right is the engine's question, as it is for everything typed.
 */
export function readDraft(text: string | null): Draft | null {
  try {
    return storedDraft.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}
