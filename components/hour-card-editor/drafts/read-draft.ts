import { type EditorEmployee, employeeOf } from '@/lib/hour-card/editor-reference';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import type { HourCardForm, IsoDate } from '@/lib/hour-card/vocabulary';
import type { EditorState } from '../state/editor-state';
import { readForm } from './read-form';
import type { Draft } from './use-draft';

type Stored = Readonly<Partial<Record<keyof Draft | keyof Draft['base'], unknown>>>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/**
 * Reads a draft from the browser's storage, which may contain anything; null when it is no draft of this
 * version.
 */
export function readDraft(text: string | null): Draft | null {
  const draft = parsed(text);
  if (!isStored(draft) || draft.version !== 1 || typeof draft.writtenAt !== 'number' || !isStored(draft.base))
    return null;
  const { status } = draft.base;
  const form = readForm(draft.form);
  const base = readForm(draft.base.form);
  if (form === null || base === null || (status !== null && typeof status !== 'string')) return null;
  return { version: 1, writtenAt: draft.writtenAt, form, base: { form: base, status }, resume: draft.resume === true };
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
