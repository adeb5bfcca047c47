import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/use-dates';
import { useFigures } from '@/components/ui/use-figures';
import type { FieldDifference, FormDifference } from '@/lib/hour-card/compare/difference';
import type { EditorEmployee } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import type { ComparedPart, ContentPart } from '@/lib/hour-card/line-fields';
import { draftTimeText } from '@/lib/hour-card/time-text';
import type {
  DepartmentGroup,
  DraftLine,
  DraftSpan,
  HourCardForm,
  Id,
  SecondmentOption,
} from '@/lib/hour-card/vocabulary';
import { useExceptionName } from './use-exception-name';
import { useExceptionHours } from './use-names';

type LabelledOption = Readonly<{ id: Id; label: string }>;
type LookupData<Data> = Readonly<{ data: readonly Data[] | null }>;

/**
 * Where to look up the names of ids. If a value has no name, its sentence states only that the field differs.
 */
export type DifferenceNames = Readonly<{
  reference: Readonly<{
    employees: readonly Pick<EditorEmployee, 'id' | 'fullName'>[];
    exceptionTypes: readonly LabelledOption[];
    secondmentOptions: readonly SecondmentOption[];
  }>;
  lookups: Readonly<{
    departments: LookupData<LabelledOption>;
    shifts: LookupData<LabelledOption>;
    secondmentDepartments: LookupData<DepartmentGroup>;
  }>;
}>;

type LineChange = Extract<FormDifference, { kind: 'line_changed' }>;

const labelIn = (list: readonly LabelledOption[] | null, id: Id | null) =>
  list?.find((one) => sameId(one.id, id))?.label ?? null;

function optionLabel(options: readonly SecondmentOption[], id: Id | null): string | null {
  for (const option of options) {
    const label = sameId(option.id, id) ? option.label : optionLabel(option.children, id);
    if (label !== null) return label;
  }
  return null;
}

export type DifferenceWords = Readonly<{
  /** A sentence about the difference: a line added or removed, or a new value "instead of" the old one. */
  textOf: (difference: FormDifference) => string;
  /**
   * One value of a line, as cell text. Null if the line has no such value: a day off has no times, for
   * example.
   */
  partOf: (part: ContentPart, line: DraftLine) => string | null;
  /** A field of the card itself, with its old and new value. A value without a known name is null. */
  fieldOf: (difference: FieldDifference) => Readonly<{ label: string; was: string | null; is: string | null }>;
}>;

export function useDifferenceWords({ reference, lookups }: DifferenceNames): DifferenceWords {
  const t = useTranslations('hourCardEditor.differences');
  const names = useTranslations('hourCardEditor');
  const exceptionName = useExceptionName();
  const exceptionHours = useExceptionHours();
  const { euroText } = useFigures();
  const { dayText } = useDates();

  const spanText = ({ start, end }: DraftSpan) =>
    start === null && end === null ? t('noTimes') : `${draftTimeText(start) || '…'}–${draftTimeText(end) || '…'}`;
  const rowsText = (rows: readonly string[], none: string) => (rows.length === 0 ? none : rows.join(', '));
  const exceptionText = ({ exceptionId, minutes, subtract }: DraftLine['exceptions'][number]) =>
    t('exception', {
      sign: subtract ? '−' : '+',
      hours: exceptionHours(minutes),
      name: exceptionName(labelIn(reference.exceptionTypes, exceptionId) ?? ''),
    });
  const secondmentText = ({ type, path, description }: DraftLine['secondment']) => {
    const option = optionLabel(reference.secondmentOptions, path.at(-1) ?? null);
    const words = type === 2 ? description.trim() : option;
    return words ? `${names(`secondmentTypes.${type}`)} (${words})` : names(`secondmentTypes.${type}`);
  };
  const partOf: Record<ComparedPart, (line: DraftLine) => string> = {
    date: ({ date }) => dayText(date),
    times: ({ span }) => spanText(span),
    breaks: ({ breaks }) => rowsText(breaks.map(spanText), t('noBreaks')),
    exceptions: ({ exceptions }) => rowsText(exceptions.map(exceptionText), t('noExceptions')),
    secondment: ({ secondment }) => secondmentText(secondment),
  };
  const changedText = ({ date, before, after, parts }: LineChange) => {
    const changes = parts.map((part) => {
      const [was, is] = [partOf[part](before), partOf[part](after)];
      return was === is ? t(`part.${part}`) : t('change', { part: t(`part.${part}`), was, is });
    });
    return t('line', { day: dayText(date), text: changes.join('; ') });
  };

  const weekText = ({ week, year }: HourCardForm['week']) => names('weekOption', { week, year });
  const valuesOf = (difference: FieldDifference): readonly [string | null, string | null] => {
    const { field, before, after } = difference;
    if (field === 'week') return [weekText(before), weekText(after)];
    if (field === 'travelExpenses') return [euroText(before), euroText(after)];
    if (field === 'workedInTeams') return [t(before ? 'on' : 'off'), t(after ? 'on' : 'off')];
    if (field === 'fullWeekSecondment') {
      const groups = lookups.secondmentDepartments.data?.flatMap(({ departments }) => departments) ?? null;
      const text = ({ enabled, departmentId }: typeof before) =>
        enabled ? (labelIn(groups, departmentId) ?? t('on')) : t('off');
      return [text(before), text(after)];
    }
    if (field === 'contractId') return [null, null];
    const list =
      field === 'employeeId'
        ? reference.employees.map(({ id, fullName }) => ({ id, label: fullName }))
        : lookups[field === 'shiftId' ? 'shifts' : 'departments'].data;
    const text = (id: Id | null) => (id === null ? t('nothing') : labelIn(list, id));
    return [text(before), text(after)];
  };

  const isNone: Record<ContentPart, (line: DraftLine) => boolean> = {
    times: ({ span }) => span.start === span.end,
    breaks: ({ breaks }) => breaks.length === 0,
    exceptions: ({ exceptions }) => exceptions.length === 0,
    secondment: ({ secondment }) => secondment.type === 0,
  };
  const cellOf = (part: ContentPart, line: DraftLine) => (isNone[part](line) ? null : partOf[part](line));
  const textOf = (difference: FormDifference): string => {
    if (difference.kind === 'line_changed') return changedText(difference);
    if (difference.kind !== 'field_changed') {
      const line = difference.kind === 'line_added' ? difference.after : difference.before;
      const what = [
        spanText(line.span),
        ...line.breaks.map((row) => t('withBreak', { times: spanText(row) })),
        ...line.exceptions.map(exceptionText),
      ];
      const text = t(difference.kind === 'line_added' ? 'added' : 'removed', { line: what.join(', ') });
      return t('line', { day: dayText(difference.date), text });
    }
    const [was, is] = valuesOf(difference);
    const part = names(fieldNames[difference.field]);
    return was === null || is === null || was === is ? t('fieldChanged', { part }) : t('field', { part, was, is });
  };
  const fieldOf = (difference: FieldDifference) => {
    const [was, is] = valuesOf(difference);
    return { label: names(fieldNames[difference.field]), was, is };
  };
  return { textOf, partOf: cellOf, fieldOf };
}

const fieldNames = {
  week: 'week',
  employeeId: 'employee',
  contractId: 'contract',
  departmentId: 'department',
  shiftId: 'shift',
  travelExpenses: 'travelExpenses',
  fullWeekSecondment: 'fullWeekSecondment',
  workedInTeams: 'workedInTeams',
} as const;
