import * as z from 'zod';
import { type EditorEmployee, employeeOf } from '@/lib/hour-card/editor-reference';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import type { HourCardForm, IsoDate } from '@/lib/hour-card/vocabulary';
import { storedFormSchema } from '@/lib/wire/draft-schema';
import type { EditorState } from '../state/editor-state';
import type { Draft } from './use-draft';

/** The stored fields. Keys of another version of the application are dropped. */
const storedDraft = z.object({
  version: z.literal(1),
  writtenAt: z.number(),
  form: storedFormSchema,
  base: z.object({ form: storedFormSchema, status: z.string().nullable() }),
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

/**
 * What was opened, in the week that was chosen since: a new card can go to another one, and meets the other
 * tab there.
 */
export function inItsWeek(
  { form, opened }: Pick<EditorState, 'form' | 'opened'>,
  employees: readonly EditorEmployee[],
  today: IsoDate,
): HourCardForm {
  return changeWeek(opened, form.week, employeeOf(employees, form.employeeId)?.contracts ?? [], today);
}
