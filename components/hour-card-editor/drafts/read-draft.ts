import { type EditorEmployee, employeeOf } from '@/lib/hour-card/editor-reference';
import type { EveryField } from '@/lib/hour-card/every-field';
import { withWeekdayLines } from '@/lib/hour-card/new-card';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import type { HourCardForm, IsoDate, SavedCard } from '@/lib/hour-card/vocabulary';
import type { EditorState } from '../state/editor-state';
import { readForm } from './read-form';

/** Unsaved input as it is kept in the browser's storage. It holds nothing but what the screen shows. */
export type Draft = Readonly<{
  version: 1;
  /** Milliseconds since 1970. */
  writtenAt: number;
  form: HourCardForm;
  /**
   * The saved card that the form is based on, so that a change by somebody else in between is still noticed.
   */
  base: SavedCard;
  /** The user left to log in again, so it is restored without asking. */
  resume: boolean;
}>;

type Stored<Shape> = Readonly<Partial<Record<keyof Shape, unknown>>>;

const isStored = <Shape>(value: unknown): value is Stored<Shape> => typeof value === 'object' && value !== null;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/**
 * Reads a draft from the browser's storage, perhaps written by another version of the application
 * (rule: draft-format). Null only for what cannot be an hour card; it stays in the storage then.
 */
export function readDraft(text: string | null): Draft | null {
  const draft = parsed(text);
  if (!isStored<Draft>(draft)) return null;
  const form = readForm(draft.form);
  if (form === null) return null;
  const { writtenAt } = draft;
  return {
    version: 1,
    writtenAt: typeof writtenAt === 'number' ? writtenAt : 0,
    form,
    base: readBase(draft.base, form),
    resume: draft.resume === true,
  };
}

/** Without a readable one it is the empty card: a saved card that has hours counts as changed since. */
function readBase(value: unknown, form: HourCardForm): SavedCard {
  const base = isStored<SavedCard>(value) ? value : {};
  const empty = withWeekdayLines({ ...form, lines: [] });
  return {
    form: readForm(base.form) ?? empty,
    status: typeof base.status === 'string' ? base.status : null,
  } satisfies EveryField<SavedCard>;
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
