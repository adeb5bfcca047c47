import { sameId } from '../identity';
import { limits } from '../rules/card-rules';
import { formatDuration } from '../time-text';
import { addException, removeException, setException } from '../transitions/exceptions';
import { removeLine, updateLine } from '../transitions/lines';
import type { DraftException, DraftLine, HourCardForm, HourExceptionType, Id, IsoDate, Minutes } from '../vocabulary';
import { normalLabel } from './leave-effect';

/**
 * One tap that makes a day add up: the row that gets the hours, and how many it has then; `row` is null for a
 * new one (rule: settle-difference).
 */
export type Proposal = Readonly<{
  line: string;
  row: string | null;
  exceptionId: Id;
  /** As received; where it is shown, it is named. */
  label: string;
  subtract: boolean;
  minutes: Minutes;
}>;

type Day = Readonly<{ date: IsoDate; assigned: Minutes; total: Minutes }>;
type Types = readonly HourExceptionType[];

/** What people take for hours they did not work, the most usual first; other kinds follow as received. */
const usual = [
  ...['LEAVE', 'NEGATIVE_TVT', 'SICK', 'NEGATIVE_ADV', 'SPECIAL_LEAVE'],
  ...['OVERTIME', 'POSITIVE_TVT', 'POSITIVE_ADV', 'STANDARD_HOURS'],
];
/** More are no choice at a glance; the others are in the row that 'Opbouw' and 'Afbouw' add. */
const mostKinds = 5;
/** A whole day is somebody's illness or leave; other kinds have their own row. */
const wholeDay = ['SICK', 'LEAVE'];

/**
 * The kinds that make up for a day's difference with its schedule, each with the hours that remain
 * (rule: settle-difference). Where more is assigned than there is to assign, the rows that can give it back.
 * Only what may be saved: whole quarters, twelve hours and three rows at most.
 */
export function settleProposals(form: HourCardForm, day: Day, types: Types): readonly Proposal[] {
  const remaining = day.total - day.assigned;
  if (remaining === 0 || remaining % limits.exceptionStep !== 0) return [];
  const lines = form.lines.filter(({ date }) => date === day.date);
  const isTooMuch = remaining > 0 ? day.total <= 0 : day.total >= 0;
  if (isTooMuch) return smallerRows(lines, remaining, types);
  return kindsFor(remaining < 0, types).flatMap((type) => place(lines, type, remaining));
}

/** Illness or leave for a planned day on which nothing is filled in (rule: settle-empty-day). */
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
 * Proposes a whole day off for the first reduction of a day: of the kind that was chosen, or before that both
 * illness and leave (rule: settle-whole-day).
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

/** The form with a proposal carried out. */
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
 * The form with a planned day settled on which nobody worked: what was left of its breaks goes, and with a
 * proposal its hours come (rule: settle-empty-day).
 */
export function settleEmptyDay(form: HourCardForm, date: IsoDate, proposal: Proposal | null): HourCardForm {
  const keys = form.lines.filter((line) => line.date === date && line.breaks.length > 0).map(({ key }) => key);
  const bare = keys.reduce((rest, key) => updateLine(rest, key, (line) => ({ ...line, breaks: [] })), form);
  return proposal === null ? bare : settleDay(bare, proposal);
}

/**
 * The form without the times of a day that was taken off as a whole; a line with rows of its own stays as it
 * is (rule: settle-whole-day).
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

/** The company's own kinds for reduction or build-up, a label once, the usual ones first. */
function kindsFor(subtract: boolean, types: Types): Types {
  const fitting = types.filter(({ forAdding, forSubtracting }) => (subtract ? forSubtracting : forAdding));
  const labels = fitting.map(({ label }) => normalLabel(label));
  const kinds = fitting.filter((_, at) => labels.indexOf(labels[at] ?? '') === at);
  const known = usual.flatMap((name) => kinds.filter(({ label }) => normalLabel(label) === name));
  return [...known, ...kinds.filter((type) => !known.includes(type))].slice(0, mostKinds);
}

/** The company's own kinds for a whole day. */
function absences(types: Types): Types {
  const kinds = kindsFor(true, types);
  return wholeDay.flatMap((name) => kinds.filter(({ label }) => normalLabel(label) === name));
}

const rowsOf = (lines: readonly DraftLine[]) =>
  lines.flatMap((line) => line.exceptions.map((row) => ({ line: line.key, row })));
const hoursOf = ({ minutes }: DraftException) => (typeof minutes === 'number' ? minutes : null);

/**
 * Where hours of a kind go: to its row that is there, else to a row without a kind, else to a new one on the
 * first line with room for it.
 */
function place(lines: readonly DraftLine[], type: HourExceptionType, remaining: Minutes): readonly Proposal[] {
  const subtract = remaining < 0;
  const size = Math.abs(remaining);
  const rows = rowsOf(lines).filter(({ row }) => row.subtract === subtract && hoursOf(row) !== null);
  const same = rows.find(({ row }) => sameId(row.exceptionId, type.id));
  const open = rows.find(({ row }) => row.exceptionId === null);
  const held = same ? (hoursOf(same.row) ?? 0) : 0;
  const room = lines.find(({ exceptions }) => exceptions.length < limits.exceptionsPerLine);
  const target = same ?? open;
  const line = target?.line ?? room?.key;
  const minutes = held + size;
  if (line === undefined || minutes > limits.exceptionMinutes) return [];
  const { id: exceptionId, label } = type;
  return [{ line, row: target?.row.key ?? null, exceptionId, label, subtract, minutes }];
}

/** The rows that can give back what is too much; one with nothing left goes. */
function smallerRows(lines: readonly DraftLine[], remaining: Minutes, types: Types): readonly Proposal[] {
  return rowsOf(lines).flatMap(({ line, row }) => {
    const { exceptionId, subtract } = row;
    const type = types.find(({ id }) => sameId(id, exceptionId));
    const minutes = (hoursOf(row) ?? 0) - Math.abs(remaining);
    if (exceptionId === null || !type || subtract !== remaining > 0 || minutes < 0) return [];
    return [{ line, row: row.key, exceptionId, label: type.label, subtract, minutes }];
  });
}
