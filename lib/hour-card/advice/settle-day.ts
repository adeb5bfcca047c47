import { sameId } from '../identity';
import { limits } from '../rules/card-rules';
import { formatDuration } from '../time-text';
import { addException, removeException, setException } from '../transitions/exceptions';
import { removeLine, updateLine } from '../transitions/lines';
import type { DraftException, DraftLine, HourCardForm, HourExceptionType, Id, IsoDate, Minutes } from '../vocabulary';
import { normalLabel } from './leave-effect';

/**
 * A change that balances a day with one click (rule: settle-difference). `row` is the key of the exception
 * row to change, or null for a new row. `minutes` is the new value of that row.
 */
export type Proposal = Readonly<{
  line: string;
  row: string | null;
  exceptionId: Id;
  /** As received, not translated. */
  label: string;
  subtract: boolean;
  minutes: Minutes;
}>;

type Day = Readonly<{ date: IsoDate; assigned: Minutes; total: Minutes }>;
type Types = readonly HourExceptionType[];

/**
 * The usual kinds for hours not worked, and for extra hours, most common first. Other kinds follow in the
 * order received.
 */
const usual = [
  ...['LEAVE', 'NEGATIVE_TVT', 'SICK', 'NEGATIVE_ADV', 'SPECIAL_LEAVE'],
  ...['OVERTIME', 'POSITIVE_TVT', 'POSITIVE_ADV', 'STANDARD_HOURS'],
];
/**
 * The maximum number of kinds to propose, so that the user can choose at a glance. The row that 'Opbouw' or
 * 'Afbouw' adds offers all kinds.
 */
const maxKinds = 5;
/** The kinds to propose for a whole day. Users add a row for other kinds. */
const wholeDay = ['SICK', 'LEAVE'];

/**
 * Proposals to balance a day with its schedule, one for each kind of hours (rule: settle-difference). If too
 * much is assigned, proposes to reduce existing rows instead. Proposes only valid values: whole quarters, at
 * most twelve hours per row and three rows per line.
 */
export function settleProposals(form: HourCardForm, day: Day, types: Types): readonly Proposal[] {
  const remaining = day.total - day.assigned;
  if (remaining === 0 || remaining % limits.exceptionStep !== 0) return [];
  const lines = form.lines.filter(({ date }) => date === day.date);
  const isTooMuch = remaining > 0 ? day.total <= 0 : day.total >= 0;
  if (isTooMuch) return smallerRows(lines, remaining, types);
  return kindsFor(remaining < 0, types).flatMap((type) => place(lines, type, remaining));
}

/** Proposes sickness or leave for a scheduled day without content (rule: settle-empty-day). */
export function emptyDayProposals(
  form: HourCardForm,
  date: IsoDate,
  planned: Minutes,
  types: Types,
): readonly Proposal[] {
  if (planned % limits.exceptionStep !== 0) return [];
  const lines = form.lines.filter((line) => line.date === date);
  return absences(types).flatMap((type) => place(lines, type, -planned));
}

/**
 * Proposes to extend the first reduction on a day to the whole day. Uses the chosen kind, or proposes both
 * sickness and leave if none is chosen yet (rule: settle-whole-day).
 */
export function wholeDayProposals(
  form: HourCardForm,
  date: IsoDate,
  planned: Minutes,
  types: Types,
): readonly Proposal[] {
  if (planned % limits.exceptionStep !== 0 || planned > limits.exceptionMinutes) return [];
  const rows = rowsOf(form.lines.filter((line) => line.date === date));
  const found = rows.find(({ row }) => row.subtract);
  if (!found) return [];
  const { line, row } = found;
  const kinds = row.exceptionId === null ? absences(types) : types.filter(({ id }) => sameId(id, row.exceptionId));
  return kinds.map(({ id, label }) => ({
    line,
    row: row.key,
    exceptionId: id,
    label,
    subtract: true,
    minutes: planned,
  }));
}

export function settleDay(form: HourCardForm, proposal: Proposal): HourCardForm {
  const { line, row, exceptionId, subtract, minutes } = proposal;
  if (row !== null && minutes === 0) return removeException(form, line, row);
  const change = { exceptionId, hours: formatDuration(minutes) };
  if (row !== null) return setException(form, line, row, change);
  const added = addException(form, line, subtract);
  const fresh = added.lines.find(({ key }) => key === line)?.exceptions.at(-1);
  return added === form || !fresh ? form : setException(added, line, fresh.key, change);
}

/**
 * Settles a scheduled day without work: removes leftover breaks and applies the proposal, if any (rule:
 * settle-empty-day).
 */
export function settleEmptyDay(form: HourCardForm, date: IsoDate, proposal: Proposal | null): HourCardForm {
  const keys = form.lines.filter((line) => line.date === date && line.breaks.length > 0).map(({ key }) => key);
  const bare = keys.reduce((rest, key) => updateLine(rest, key, (line) => ({ ...line, breaks: [] })), form);
  return proposal === null ? bare : settleDay(bare, proposal);
}

/**
 * Applies a whole day off. Clears the times of the line, and removes the day's other lines unless they have
 * exceptions (rule: settle-whole-day).
 */
export function settleWholeDay(form: HourCardForm, date: IsoDate, proposal: Proposal): HourCardForm {
  const others = form.lines.filter(
    (line) => line.date === date && line.key !== proposal.line && line.exceptions.length === 0,
  );
  const alone = others.reduce((rest, { key }) => removeLine(rest, key), form);
  const span = { start: null, end: null, received: null };
  return settleDay(
    updateLine(alone, proposal.line, (line) => ({ ...line, span, breaks: [] })),
    proposal,
  );
}

/** The company's exception types for reduction or build-up, each label once, usual kinds first. */
function kindsFor(subtract: boolean, types: Types): Types {
  const fitting = types.filter(({ forAdding, forSubtracting }) => (subtract ? forSubtracting : forAdding));
  const labels = fitting.map(({ label }) => normalLabel(label));
  const kinds = fitting.filter((_, at) => labels.indexOf(labels[at] ?? '') === at);
  const known = usual.flatMap((name) => kinds.filter(({ label }) => normalLabel(label) === name));
  return [...known, ...kinds.filter((type) => !known.includes(type))].slice(0, maxKinds);
}

function absences(types: Types): Types {
  const kinds = kindsFor(true, types);
  return wholeDay.flatMap((name) => kinds.filter(({ label }) => normalLabel(label) === name));
}

const rowsOf = (lines: readonly DraftLine[]) =>
  lines.flatMap((line) => line.exceptions.map((row) => ({ line: line.key, row })));
const hoursOf = ({ minutes }: DraftException) => (typeof minutes === 'number' ? minutes : null);

/**
 * Proposes to add the hours to a row of this kind, otherwise to a row without a kind, otherwise to a new row
 * on the first line with room.
 */
function place(lines: readonly DraftLine[], type: HourExceptionType, remaining: Minutes): readonly Proposal[] {
  const subtract = remaining < 0;
  const size = Math.abs(remaining);
  const rows = rowsOf(lines).filter(({ row }) => row.subtract === subtract && hoursOf(row) !== null);
  const same = rows.find(({ row }) => sameId(row.exceptionId, type.id));
  const open = rows.find(({ row }) => row.exceptionId === null);
  const existing = same ? (hoursOf(same.row) ?? 0) : 0;
  const room = lines.find(({ exceptions }) => exceptions.length < limits.exceptionsPerLine);
  const target = same ?? open;
  const line = target?.line ?? room?.key;
  const minutes = existing + size;
  if (line === undefined || minutes > limits.exceptionMinutes) return [];
  const { id: exceptionId, label } = type;
  return [{ line, row: target?.row.key ?? null, exceptionId, label, subtract, minutes }];
}

/** Proposes rows that can be reduced by the excess. Applying a proposal of 0 minutes removes the row. */
function smallerRows(lines: readonly DraftLine[], remaining: Minutes, types: Types): readonly Proposal[] {
  return rowsOf(lines).flatMap(({ line, row }) => {
    const { exceptionId, subtract } = row;
    const type = types.find(({ id }) => sameId(id, exceptionId));
    const minutes = (hoursOf(row) ?? 0) - Math.abs(remaining);
    if (exceptionId === null || !type || subtract !== remaining > 0 || minutes < 0) return [];
    return [{ line, row: row.key, exceptionId, label: type.label, subtract, minutes }];
  });
}
