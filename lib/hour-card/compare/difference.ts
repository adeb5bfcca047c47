import type { DraftLine, HourCardForm, IsoDate } from '../vocabulary';

/** The differences between two forms as data; the words are chosen where they are shown. */

export const comparedFields = [
  'week',
  'employeeId',
  'contractId',
  'departmentId',
  'shiftId',
  'travelExpenses',
  'fullWeekSecondment',
  'workedInTeams',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A changed field of the card itself; narrow on `field` for the types of `before` and `after`. */
export type FieldDifference = {
  [Field in ComparedField]: Readonly<{
    kind: 'field_changed';
    field: Field;
    before: HourCardForm[Field];
    after: HourCardForm[Field];
  }>;
}[ComparedField];

/** The parts of a line that a reader distinguishes. */
export const comparedParts = ['date', 'times', 'breaks', 'exceptions', 'secondment'] as const;
export type ComparedPart = (typeof comparedParts)[number];

/** `date` is the day concerned, in the week of the second form. */
export type LineDifference =
  | Readonly<{ kind: 'line_added'; date: IsoDate; after: DraftLine }>
  | Readonly<{ kind: 'line_removed'; date: IsoDate; before: DraftLine }>
  | Readonly<{
      kind: 'line_changed';
      date: IsoDate;
      before: DraftLine;
      after: DraftLine;
      parts: readonly ComparedPart[];
    }>;

export type FormDifference = FieldDifference | LineDifference;
