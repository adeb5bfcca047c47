import type { ComparedPart } from '../line-fields';
import type { DraftLine, HourCardForm, IsoDate } from '../vocabulary';

/** The differences between two forms, as data. The screen turns them into text. */

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

/** `date` is in the week of the second form. */
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
