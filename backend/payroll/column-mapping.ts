import { z } from 'zod';
import standard from './payroll-columns.json';

/** What a column of the payroll file can show. */
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
] as const;

const header = z.string().min(1);
const codes = z.record(z.string(), z.string()).default({});

/** A column shows a field, or the same text in every line. */
const column = z.union([
  z.strictObject({ header, field: z.enum(fields) }),
  z.strictObject({ header, text: z.string() }),
]);

const mappingSchema = z.strictObject({
  columns: z.array(column).min(1),
  hours: z.enum(['decimal', 'minutes', 'clock']).default('decimal'),
  date: z.enum(['dd-mm-yyyy', 'yyyy-mm-dd', 'yyyymmdd']).default('dd-mm-yyyy'),
  csv: z
    .strictObject({ separator: z.enum([';', ',', '\t']).default(';'), decimal: z.enum([',', '.']).default(',') })
    .default({ separator: ';', decimal: ',' }),
  /** What the payroll office calls our words; a word without a code stays as it is. */
  codes: z.strictObject({ kind: codes, hourKind: codes, component: codes, department: codes }).partial().default({}),
});

/** Names, order and form of the columns, as the import of the payroll office takes them. */
export type ColumnMapping = Readonly<z.output<typeof mappingSchema>>;
export type MappedColumn = ColumnMapping['columns'][number];

export const standardMapping: ColumnMapping = mappingSchema.parse(standard);

/** The standard columns of runs that were stored without their columns (rule: payroll-same-file). */
export const formerStandardMapping: ColumnMapping = {
  ...standardMapping,
  columns: standardMapping.columns.filter((one) => !('field' in one && one.field === 'earlierRuns')),
};

/** The fields that payroll needs and the columns lack, in words (rule: payroll-columns-needed). */
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

/** Whether travel expenses have a place in the columns. */
export const showsAmounts = shows('amount');

/** Whether the columns tell worked hours from illness, leave and build-up, which are rows of their own. */
export const showsKinds = shows('kind', 'hourKind');

/** A mapping, or all that is wrong with it, each fault with its place. */
export function readMapping(value: unknown): ColumnMapping | readonly string[] {
  const parsed = mappingSchema.safeParse(value);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${placeOf(issue.path)}: ${reasonOf(issue)}`);
  const headers = parsed.data.columns.map((one) => one.header);
  const twice = headers.filter((one, index) => headers.indexOf(one) !== index);
  return twice.length === 0 ? parsed.data : twice.map((one) => `columns: de kolom "${one}" staat er twee keer`);
}

/** As `readMapping`, of a file's text; null when it is no JSON. */
export function readMappingText(text: string): ColumnMapping | readonly string[] | null {
  let value: unknown;
  try {
    // An editor may have put a mark before the text.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  return readMapping(value);
}

const placeOf = (path: readonly PropertyKey[]) => (path.length === 0 ? 'het bestand' : path.map(String).join('.'));

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') return `kies header met field (${fields.join(', ')}) of header met text`;
  if (issue.code === 'unrecognized_keys') return `onbekend: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_value')
    return `kies uit ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
  return issue.code === 'too_small' ? 'is leeg' : 'ontbreekt of is van de verkeerde soort';
}
