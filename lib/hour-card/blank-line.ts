import { isEmptyException } from './rules/resolve-line';
import { type DraftLine, type DraftSpan, type HourCardForm, secondmentTypes } from './vocabulary';

/** What does not count as filled in: rows that were added and left empty, all breaks, or nothing. */
type Ignored = 'empty-rows' | 'breaks' | 'nothing';

export const isEmptySpan = ({ start, end }: Pick<DraftSpan, 'start' | 'end'>) => start === null && end === null;

const isBlank = {
  // They say where the line belongs, and not what is on it.
  key: () => true,
  id: () => true,
  date: () => true,
  shiftScheduleId: () => true,
  span: ({ span }) => isEmptySpan(span),
  breaks: ({ breaks }, ignored) =>
    ignored === 'breaks' || (ignored === 'empty-rows' ? breaks.every(isEmptySpan) : breaks.length === 0),
  exceptions: ({ exceptions }, ignored) =>
    ignored === 'empty-rows' ? exceptions.every(isEmptyException) : exceptions.length === 0,
  secondment: ({ secondment }) => secondment.type === secondmentTypes.none,
} satisfies Record<keyof DraftLine, (line: DraftLine, ignored: Ignored) => boolean>;

/** Whether nothing was filled in on a line. */
export function isBlankLine(line: DraftLine, ignored: Ignored = 'empty-rows'): boolean {
  return Object.values(isBlank).every((isBlankField) => isBlankField(line, ignored));
}

const isBlankField = {
  travelExpenses: ({ travelExpenses }) => travelExpenses === 0,
  lines: ({ lines }) => lines.every((line) => isBlankLine(line, 'nothing')),
  // Chosen rather than typed, or following from a choice.
  id: () => true,
  week: () => true,
  employeeId: () => true,
  contractId: () => true,
  contractType: () => true,
  savedContractType: () => true,
  departmentId: () => true,
  departmentEnforcedType: () => true,
  shiftId: () => true,
  maxWorkMinutesPerLine: () => true,
  requiredRestMinutes: () => true,
  fullWeekSecondment: () => true,
  workedInTeams: () => true,
} satisfies Record<keyof HourCardForm, (form: HourCardForm) => boolean>;

/** Whether a card has no hours and nothing else that was typed. */
export function isBlankCard(form: HourCardForm): boolean {
  return Object.values(isBlankField).every((isBlankIn) => isBlankIn(form));
}
