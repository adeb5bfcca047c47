import { groupBy } from '../database/queries';
import { type Fault, keyOf, type ShiftRow } from './company';
import { companyTexts } from './company-texts';
import { closestLabel, faultsOf } from './faults-of';
import { breakTitles, componentTitles, departmentTitles, kindTitles, levelTitles, shiftTitles } from './lookup-sheets';
import { type ParsedCompany, type ParsedRow, sheets } from './parse-workbook';
import { nameKey } from './tidy-name';

const { faults: texts } = companyTexts;

/** Finds faults across the rows of departments, shifts, kinds, wage components and secondment options. */
export function checkLookups(parsed: ParsedCompany): Fault[] {
  return [
    ...checkDepartments(parsed),
    ...checkShifts(parsed),
    ...checkKinds(parsed),
    ...checkComponents(parsed),
    ...checkOptions(parsed),
  ];
}

function checkDepartments({ departments }: ParsedCompany): Fault[] {
  const { found, add, addRepeated } = faultsOf(sheets.departments);
  addRepeated(departments, departmentTitles.label);
  for (const department of departments) {
    if (department.value.label.includes(';')) add(department, departmentTitles.label, texts.semicolon);
  }
  return found;
}

type Shift = ParsedRow<ShiftRow>;
type Span = Readonly<{ start: number; end: number }>;

const dayMinutes = 1440;
const saturday = 6;

/** Minutes since the midnight before the shift starts. The end of a night shift is past 24:00. */
function spanOf({ start, end }: ShiftRow): Span | null {
  if (start === null || end === null) return null;
  return { start, end: end <= start ? end + dayMinutes : end };
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

function checkShifts({ shifts, departments }: ParsedCompany): Fault[] {
  const { found, add } = faultsOf(sheets.shifts);
  const labels = departments.map(({ value }) => value.label);
  for (const shift of shifts) {
    const { department, day } = shift.value;
    if (department !== '' && !labels.includes(department)) {
      add(shift, shiftTitles.department, texts.unknownDepartment(department, closestLabel(labels, department)));
    }
    if (day === null) checkDayless(shift, add);
    else checkDay(shift, day, add);
  }
  const byDay = groupBy(shifts, ({ value }) => nameKey(keyOf(value.department, value.shift, value.day)));
  for (const rows of byDay.values()) {
    for (const [index, row] of rows.entries()) {
      const span = spanOf(row.value);
      const earlier = rows.slice(0, index).find(({ value }) => {
        const other = spanOf(value);
        return span === null || other === null ? value.day === null : overlap(span, other);
      });
      if (earlier === undefined) continue;
      if (row.value.day === null) add(row, shiftTitles.shift, texts.twice(earlier.row));
      else add(row, shiftTitles.start, texts.dayOverlap(earlier.row));
    }
  }
  return found;
}

type Add = (row: Shift, column: string, text: string) => void;

function checkDayless(shift: Shift, add: Add): void {
  const { start, end, breaks } = shift.value;
  if (start !== null || end !== null || breaks.length > 0) add(shift, shiftTitles.day, texts.dayMissing);
}

function checkDay(shift: Shift, day: number, add: Add): void {
  const { start, end, breaks } = shift.value;
  if (day > saturday) add(shift, shiftTitles.day, texts.sunday);
  if (start === null) add(shift, shiftTitles.start, texts.timeMissing);
  if (end === null) add(shift, shiftTitles.end, texts.timeMissing);
  const span = spanOf(shift.value);
  if (span === null) return;
  if (start === end) add(shift, shiftTitles.end, texts.noLength);
  if (start === end) return;
  if (day === saturday && span.end > dayMinutes) add(shift, shiftTitles.end, texts.sunday);
  const spans = breaks.map((pause) => breakSpan(pause, span));
  for (const [index, pause] of spans.entries()) {
    const column = breakTitles[index]?.start ?? shiftTitles.start;
    if (pause.end > span.end || pause.end <= pause.start) add(shift, column, texts.breakOutside);
    else if (spans.slice(0, index).some((other) => overlap(pause, other))) add(shift, column, texts.breakOverlap);
  }
}

/** A break that starts before the start of a night shift is on the next day. */
function breakSpan({ start, end }: Span, shift: Span): Span {
  const from = start < shift.start ? start + dayMinutes : start;
  const until = end < shift.start ? end + dayMinutes : end;
  return { start: from, end: until };
}

function checkKinds({ kinds }: ParsedCompany): Fault[] {
  const { found, add, addRepeated } = faultsOf(sheets.kinds);
  addRepeated(kinds, kindTitles.label);
  for (const kind of kinds) {
    const { forAdding, forSubtracting } = kind.value;
    if (!forAdding && !forSubtracting && !kind.unread.has(kindTitles.forSubtracting)) {
      add(kind, kindTitles.forAdding, texts.neitherWay);
    }
  }
  return found;
}

function checkComponents({ components }: ParsedCompany): Fault[] {
  const { found, addRepeated } = faultsOf(sheets.components);
  addRepeated(components, componentTitles.label);
  return found;
}

function checkOptions({ options }: ParsedCompany): Fault[] {
  const { found, addRepeated } = faultsOf(sheets.options);
  addRepeated(options, levelTitles[0], levelTitles);
  return found;
}
