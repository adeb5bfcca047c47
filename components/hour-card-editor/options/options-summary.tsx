import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { type EditorEmployee, employeeOf } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

type Named = Readonly<{ id: Id; label: string }>;

type OptionsSummaryProps = {
  editor: HourCardEditorModel;
  employees: readonly EditorEmployee[];
  isNamed: boolean;
  unfolded: boolean;
  controls: string;
  onToggle: () => void;
};

/**
 * A button that shows the options in one line, such as `Week 47 · Logistiek · Dagdienst`, and expands the
 * fields. It mentions a missing shift, because a shift's schedule may fill in the week.
 */
export function OptionsSummary({ editor, employees, isNamed, unfolded, controls, onToggle }: OptionsSummaryProps) {
  const t = useTranslations('hourCardEditor');
  const { form, wantedShiftId } = editor.state;
  const { departments, shifts } = editor.lookups;
  const shiftId = wantedShiftId ?? form.shiftId;
  const nameIn = (list: readonly Named[] | null, id: Id | null) => list?.find((one) => sameId(one.id, id))?.label;
  const employee = employeeOf(employees, form.employeeId);
  // If two employee records have the same name, add the number.
  const isAmbiguous = employees.filter(({ fullName }) => fullName === employee?.fullName).length > 1;
  const facts = [
    t('summaryWeek', form.week),
    isNamed &&
      employee &&
      (isAmbiguous
        ? t('employeeOption', { name: employee.fullName, number: employee.employeeNumber })
        : employee.fullName),
    nameIn(departments.data, form.departmentId),
    nameIn(shifts.data, shiftId) ?? (shiftId === null && shifts.data?.length ? t('noShift') : null),
    form.fullWeekSecondment.enabled && t('fullWeekSecondment'),
  ];
  return (
    <button
      type="button"
      aria-expanded={unfolded}
      aria-controls={controls}
      onClick={onToggle}
      data-printed=""
      className="flex min-h-12 w-full items-center @min-[54rem]/editor:hidden print:block print:px-0 justify-between gap-3 rounded-lg px-4 py-2 text-left text-sm font-medium text-ink hover:bg-surface-hover"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-xs font-normal text-ink-muted print:hidden">{`${t('options')}:`}</span>{' '}
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} className="size-5 shrink-0 text-ink-muted print:hidden" />
    </button>
  );
}
