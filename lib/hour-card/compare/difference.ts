import type { DraftLine, HourCardForm, IsoDate } from '../vocabulary';

/** The differences between two forms as data; the words are chosen where they are shown. */

export type ComparedField =
  | 'week'
  | 'employeeId'
  | 'contractId'
  | 'departmentId'
  | 'shiftId'
  | 'travelExpenses'
  | 'fullWeekSecondment'
  | 'workedInTeams';

/** A changed field of the card itself; narrow on `field` for the types of `before` and `after`. */
export type FieldDifference = {
  [Field in ComparedField]: Readonly<{
    kind: 'field_changed';
    field: Field;
    before: HourCardForm[Field];
    after: HourCardForm[Field];
  }>;
}[ComparedField];

/**
 * The part of a line, as a reader distinguishes them, that each field belongs to. The shift schedule's entry
 * is null, as the keys and ids are: no reader sees it.
 */
const partOfField = {
  key: null,
  id: null,
  date: 'date',
  span: 'times',
  breaks: 'breaks',
  exceptions: 'exceptions',
  secondment: 'secondment',
  shiftScheduleId: null,
} as const satisfies Record<keyof DraftLine, string | null>;
export type ComparedPart = NonNullable<(typeof partOfField)[keyof typeof partOfField]>;

/** The parts of a line without the day that it is on. */
export type ContentPart = Exclude<ComparedPart, 'date'>;
export const contentParts: readonly ContentPart[] = Object.values(partOfField).filter(
  (part) => part !== null && part !== 'date',
);

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
