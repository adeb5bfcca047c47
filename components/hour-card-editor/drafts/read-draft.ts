import { type EditorEmployee, employeeOf } from '@/lib/hour-card/editor-reference';
import type { EveryField } from '@/lib/hour-card/every-field';
import { withWeekdayLines } from '@/lib/hour-card/new-card';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import type { HourCardForm, IsoDate, SavedCard } from '@/lib/hour-card/vocabulary';
import type { EditorState } from '../state/editor-state';
import { readForm } from './read-form';

/** Unsaved input in the browser's storage. It contains only data that the user can see on the screen. */
export type Draft = Readonly<{
  version: 1;
  /** In milliseconds since 1970. */
  writtenAt: number;
  form: HourCardForm;
  /** The saved card that the form is based on, to detect that another user has changed the card since. */
  base: SavedCard;
  /** Whether the user left the page to log in again. The draft is then restored without asking. */
  resume: boolean;
  /** Whether a save of exactly this form was waiting for a connection. The next editor sends it. */
  retrying: boolean;
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
 * Parses a stored draft, possibly written by another version of the application (rule: draft-format). Returns
 * null if it is not an hour card; such a draft stays in storage.
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
    retrying: draft.retrying === true,
  };
}

/**
 * Reads the saved card that a draft is based on. Falls back to an empty card, so that a saved card with hours
 * counts as changed.
 */
function readBase(value: unknown, form: HourCardForm): SavedCard {
  const base = isStored<SavedCard>(value) ? value : {};
  const empty = withWeekdayLines({ ...form, lines: [] });
  return {
    form: readForm(base.form) ?? empty,
    status: typeof base.status === 'string' ? base.status : null,
  } satisfies EveryField<SavedCard>;
}

/**
 * The form as it was opened, moved to the form's current week. The week of a new card can change, and the
 * card may then match a draft or the card in another tab.
 */
export function openedInWeek(
  { form, opened }: Pick<EditorState, 'form' | 'opened'>,
  employees: readonly EditorEmployee[],
  today: IsoDate,
): HourCardForm {
  return changeWeek(opened, form.week, employeeOf(employees, form.employeeId)?.contracts ?? [], today);
}
