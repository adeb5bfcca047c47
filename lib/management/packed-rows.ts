import type { ListedException, ListedLine } from '@/lib/hour-card/listed-card';
import type { EpochMinutes, EpochSeconds, Id, Minutes } from '@/lib/hour-card/vocabulary';
import type { CreatedRow } from './created-row';

/**
 * The rows of the created screen as a short text. As data every name of a field would be on its way once for
 * each row, and the framework would walk over each value three times (docs/decisions/0017-speed.md).
 */
export function packRows(rows: readonly CreatedRow[]): string {
  return JSON.stringify(rows.map(packRow));
}

export function unpackRows(packed: string): readonly CreatedRow[] {
  const rows: readonly PackedRow[] = JSON.parse(packed);
  return rows.map(unpackRow);
}

type PackedException = readonly [id: Id, name: string, minutes: Minutes, comment?: string, wageComponentName?: string];

/** What stands last and is usually empty or 0 is left out. */
type PackedLine = readonly [
  id: Id,
  start: EpochMinutes | null,
  end: EpochMinutes | null,
  workedInclusive?: Minutes,
  workedExclusive?: Minutes,
  difference?: Minutes,
  secondmentOptionName?: string,
  otherFunction?: string,
  exceptions?: readonly PackedException[],
];

type PackedRow = readonly [
  id: Id,
  employeeId: Id,
  employeeName: string,
  employeeNumber: string,
  departmentName: string,
  shiftName: string,
  year: number,
  week: number,
  status: string,
  number: string,
  updatedAt: EpochSeconds | null,
  version: string,
  updatedText: string,
  workedInclusive?: Minutes,
  workedExclusive?: Minutes,
  lines?: readonly PackedLine[],
  own?: 0 | 1,
  fullWeekSecondment?: 0 | 1,
  travelExpenses?: number,
  comment?: string,
  travelText?: string,
];

function packRow({ card, updatedText, travelText, own }: CreatedRow): readonly unknown[] {
  const { id, employeeId, employeeName, employeeNumber, departmentName, shiftName, week, status, number } = card;
  return withoutUsual(13, [
    ...[id, employeeId, employeeName, employeeNumber, departmentName, shiftName, week.year, week.week],
    ...[status, number, card.updatedAt, card.version, updatedText, card.workedInclusive, card.workedExclusive],
    card.lines.map(packLine),
    own ? 1 : 0,
    card.fullWeekSecondment ? 1 : 0,
    card.travelExpenses,
    card.comment,
    travelText,
  ]);
}

function unpackRow(packed: PackedRow): CreatedRow {
  const [id, employeeId, employeeName, employeeNumber, departmentName, shiftName, year, week, ...more] = packed;
  const [status, number, updatedAt, version, updatedText, ...figures] = more;
  const [workedInclusive = 0, workedExclusive = 0, lines = [], ...last] = figures;
  const [own = 0, fullWeekSecondment = 0, travelExpenses = 0, comment = '', travelText = ''] = last;
  return {
    id: String(id),
    card: {
      ...{ id, employeeId, employeeName, employeeNumber, departmentName, shiftName, week: { year, week } },
      ...{ status, comment, number, travelExpenses, workedInclusive, workedExclusive, updatedAt, version },
      fullWeekSecondment: fullWeekSecondment === 1,
      lines: lines.map(unpackLine),
    },
    updatedText,
    travelText,
    own: own === 1,
  };
}

const packLine = (line: ListedLine) =>
  withoutUsual(3, [
    ...[line.id, line.start, line.end, line.workedInclusive, line.workedExclusive, line.difference],
    ...[line.secondmentOptionName, line.otherFunction, line.exceptions.map(packException)],
  ]);

function unpackLine(packed: PackedLine): ListedLine {
  const [id, start, end, workedInclusive = 0, workedExclusive = 0, difference = 0, ...names] = packed;
  const [secondmentOptionName = '', otherFunction = '', exceptions = []] = names;
  return {
    ...{ id, start, end, workedInclusive, workedExclusive, difference, secondmentOptionName, otherFunction },
    exceptions: exceptions.map(([exception, name, minutes = 0, comment = '', wageComponentName = '']) => ({
      ...{ id: exception, name, minutes, comment, wageComponentName },
    })),
  };
}

const packException = ({ id, name, minutes, comment, wageComponentName }: ListedException) =>
  withoutUsual(2, [id, name, minutes, comment, wageComponentName]);

/** `least` of them are never left out. */
function withoutUsual(least: number, values: readonly unknown[]): readonly unknown[] {
  const last = values.findLastIndex((value) => value !== 0 && value !== '' && !(Array.isArray(value) && !value.length));
  return values.slice(0, Math.max(least, last + 1));
}
