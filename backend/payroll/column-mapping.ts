import { z } from 'zod';
import type { ClockRange } from './line-times';
import standard from './payroll-columns.json';

/** The values that a column in the payroll file can show. */
const fields = [
  'employeeNumber',
  'employeeName',
  'year',
  'week',
  'date',
  'department',
  'kind',
  'hourKind',
  'component',
  'secondment',
  'hours',
  'amount',
  'cardNumber',
  'run',
  'earlierRuns',
  'correction',
  'start',
  'end',
  'breaks',
  'shift',
  'company',
  'costCentre',
] as const;

const header = z.string().min(1);
const codes = z.record(z.string(), z.string()).default({});

const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const clock = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);

/**
 * A range of clock times, such as a night shift. `days` are the days on which the range begins; the default
 * is every day.
 */
const range = z.strictObject({
  name: z.string().min(1),
  from: clock,
  to: clock,
  days: z
    .array(z.enum(weekDays))
    .min(1)
    .default([...weekDays]),
});

/** A column that shows a field, the hours within a range, or the same text in every line. */
const column = z.union([
  z.strictObject({ header, field: z.enum(fields) }),
  z.strictObject({ header, range: z.string() }),
  z.strictObject({ header, text: z.string() }),
]);

const mappingSchema = z.strictObject({
  columns: z.array(column).min(1),
  hours: z.enum(['decimal', 'minutes', 'clock']).default('decimal'),
  date: z.enum(['dd-mm-yyyy', 'yyyy-mm-dd', 'yyyymmdd']).default('dd-mm-yyyy'),
  csv: z
    .strictObject({ separator: z.enum([';', ',', '\t']).default(';'), decimal: z.enum([',', '.']).default(',') })
    .default({ separator: ';', decimal: ',' }),
  ranges: z.array(range).default([]),
  /** The payroll office's codes for our words. A word without a code stays as it is. */
  codes: z
    .strictObject({ kind: codes, hourKind: codes, component: codes, department: codes, costCentre: codes })
    .partial()
    .default({}),
});

/** The columns of the payroll file, in the format that the payroll office imports. */
export type ColumnMapping = Readonly<z.output<typeof mappingSchema>>;
export type MappedColumn = ColumnMapping['columns'][number];

export const standardMapping: ColumnMapping = mappingSchema.parse(standard);

/** The columns of runs that were stored without columns (rule: payroll-same-file). */
export const formerStandardMapping: ColumnMapping = {
  ...standardMapping,
  columns: standardMapping.columns.filter((one) => !('field' in one && one.field === 'earlierRuns')),
};

/** The Dutch names of required fields without a column (rule: payroll-columns-needed). */
export function lackingFields({ columns }: ColumnMapping): string[] {
  const needed = [
    { field: 'employeeNumber', name: 'het personeelsnummer (employeeNumber)' },
    { field: 'hours', name: 'de uren (hours)' },
  ] as const;
  return needed.flatMap(({ field, name }) =>
    columns.some((one) => 'field' in one && one.field === field) ? [] : [name],
  );
}

const shows =
  (...names: readonly string[]) =>
  ({ columns }: ColumnMapping): boolean =>
    columns.some((one) => 'field' in one && names.includes(one.field));

export const showsAmounts = shows('amount');

/**
 * Whether the columns distinguish worked hours from illness, leave and build-up, which are on separate rows.
 */
export const showsKinds = shows('kind', 'hourKind');

/** Returns the mapping, or a list of all errors with their places. */
export function readMapping(value: unknown): ColumnMapping | readonly string[] {
  const parsed = mappingSchema.safeParse(value);
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${placeOf(issue.path)}: ${reasonOf(issue, valueAt(value, issue.path))}`);
  const faults = [...faultsOfColumns(parsed.data), ...faultsOfRanges(parsed.data)];
  return faults.length === 0 ? parsed.data : faults;
}

const repeated = (names: readonly string[]) => names.filter((one, index) => names.indexOf(one) !== index);

function faultsOfColumns({ columns, ranges }: ColumnMapping): string[] {
  const twice = repeated(columns.map((one) => one.header));
  const unknown = columns.flatMap((one, index) =>
    'range' in one && ranges.every(({ name }) => name !== one.range) ? [{ index, name: one.range }] : [],
  );
  return [
    ...twice.map((one) => `columns: de kolom "${one}" staat er twee keer`),
    ...unknown.map(({ index, name }) => `${placeOf(['columns', index, 'range'])}: bij ranges staat geen "${name}"`),
  ];
}

function faultsOfRanges({ ranges }: ColumnMapping): string[] {
  return [
    ...repeated(ranges.map(({ name }) => name)).map((name) => `ranges: "${name}" staat er twee keer`),
    ...ranges.flatMap(({ from, to }, index) =>
      from === to || from === '24:00'
        ? [
            `${placeOf(['ranges', index])}: van ${from} tot ${to} is geen tijd; schrijf een hele dag als 00:00 tot 24:00`,
          ]
        : [],
    ),
  ];
}

/** The ranges, with times in minutes and days as numbers. */
export const clockRanges = ({ ranges }: ColumnMapping): ClockRange[] =>
  ranges.map(({ name, from, to, days }) => ({
    name,
    from: minutesOf(from),
    to: minutesOf(to),
    days: days.map((day) => weekDays.indexOf(day) + 1),
  }));

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Like `readMapping`, but for the text of a file. Null if the text is not JSON. */
export function readMappingText(text: string): ColumnMapping | readonly string[] | null {
  let value: unknown;
  try {
    // Some editors add a byte-order mark at the start of the file.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  return readMapping(value);
}

/** The place of an error, with list items counted from 1: `columns 2, range`. */
const placeOf = (path: readonly PropertyKey[]) =>
  path.length === 0
    ? 'het bestand'
    : path.reduce<string>((place, one) => {
        if (typeof one === 'number') return `${place} ${one + 1}`;
        return place === '' ? String(one) : `${place}, ${String(one)}`;
      }, '');

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/**
 * The wrong words in a column, in quotes and followed by a colon; empty if words are missing but none is
 * wrong.
 */
function wrongWords(column: unknown): string {
  if (!isObject(column)) return typeof column === 'string' ? `${JSON.stringify(column)} kan niet: ` : '';
  const { field } = column;
  const keys = Object.keys(column).filter((key) => !['header', 'field', 'range', 'text'].includes(key));
  const isField = fields.some((known) => known === field);
  const words = [...keys, ...(field === undefined || isField ? [] : [field])];
  return words.length === 0 ? '' : `${words.map((word) => JSON.stringify(word)).join(' en ')} kan niet: `;
}

/** `value` is the value at the place of the error. */
function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  const named = typeof value === 'string' || typeof value === 'number' ? `${JSON.stringify(value)} kan niet: ` : '';
  if (issue.code === 'invalid_union')
    return `${wrongWords(value)}kies header met field (${fields.join(', ')}), header met range of header met text`;
  if (issue.code === 'unrecognized_keys') return `onbekend: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value')
    return `${named}kies uit ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (issue.code === 'invalid_format') return `${named}schrijf een tijd als 22:00`;
  return issue.code === 'too_small' ? 'is leeg' : 'ontbreekt of is van de verkeerde soort';
}
