import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { weekOrder } from '@/lib/hour-card/calendar';
import { filterStatuses } from '@/lib/hour-card/listed-card';
import type { Employee, IsoDate } from '@/lib/hour-card/vocabulary';
import { type CreatedView, coversEveryWeek, createdViewQuery, everyWeek } from '@/lib/management/created-view';
import { defaultManagerFilter, filterWeekValues } from '@/lib/management/manager-filter';
import type { DepartmentsToChoose } from './quick-choices';

type ActiveChoicesProps = {
  /**
   * The missing screen does not filter by cost centre or status, but keeps both in its links (rule:
   * filter-missing).
   */
  screen: 'created' | 'missing';
  view: CreatedView;
  today: IsoDate;
  employees: readonly Employee[];
  departments: DepartmentsToChoose;
  /** Other query parameters to keep, such as `&by=person`. */
  extraQuery?: string;
};

/** If more names than this are chosen, a count is shown instead. */
const maxNames = 8;

/** The active filters by name, each with its own remove link (rule: quick-active). */
export function ActiveChoices({ screen, view, today, employees, departments, extraQuery = '' }: ActiveChoicesProps) {
  const t = useTranslations('managementQuick');
  const filterTexts = useTranslations('managementFilter');
  const light = useTranslations('managementAssessment.light');
  const path = `/management-dashboard/${screen}`;
  const href = (change: Partial<CreatedView>) => `${path}${createdViewQuery({ ...view, ...change })}${extraQuery}`;
  const { waiting, employeeIds, statuses } = view;
  const departmentIds = screen === 'created' ? view.departmentIds : [];
  const defaults = waiting ? everyWeek : defaultManagerFilter(today);
  const isDefault = waiting
    ? coversEveryWeek(view)
    : weekOrder(defaults.from, view.from) === 0 && weekOrder(defaults.to, view.to) === 0;
  const range = coversEveryWeek(view) ? t('allWeeks') : t('weeks', filterWeekValues(view));
  const weeks = weekOrder(view.from, view.to) === 0 ? filterTexts('week', view.from) : range;
  const nameOf = (id: string) => employees.find((one) => String(one.id) === id)?.fullName;
  const known = employeeIds.filter((id) => nameOf(id) !== undefined);
  const chosenStatuses = waiting || screen === 'missing' || statuses.length === filterStatuses.length ? [] : statuses;
  const chips: readonly Chip[] = [
    ...(view.name ? [{ text: `“${view.name}”`, href: href({ name: undefined }) }] : []),
    ...(view.light ? [{ text: light(view.light), href: href({ light: undefined }) }] : []),
    ...known.slice(0, maxNames).map((id) => ({
      text: nameOf(id) ?? id,
      href: href({ employeeIds: employeeIds.filter((one) => one !== id) }),
    })),
    ...(employeeIds.length > Math.min(known.length, maxNames)
      ? [
          {
            text: filterTexts('activeEmployees', { count: employeeIds.length - Math.min(known.length, maxNames) }),
            href: href({ employeeIds: known.slice(0, maxNames) }),
          },
        ]
      : []),
    ...chosenStatuses.map((status) => {
      const rest = statuses.filter((one) => one !== status);
      return {
        text: filterTexts(`statuses.${status}`),
        href: href({ statuses: rest.length > 0 ? rest : filterStatuses }),
      };
    }),
    ...(isDefault ? [] : [{ text: weeks, href: href({ from: defaults.from, to: defaults.to }) }]),
  ];
  const label = (name: string) => t('remove', { name });
  const count = chips.length + departmentIds.length;
  if (count === 0) return null;
  // A search for a name alone is already visible in the search field, so only print it: the field is not
  // printed.
  const inField = count === 1 && screen === 'created' && view.name;
  return (
    <ul
      aria-label={t('active')}
      className={classNames('flex-wrap items-center gap-2 print:flex print:gap-x-3', inField ? 'hidden' : 'flex')}
    >
      <li aria-hidden="true" className="hidden text-sm print:block">
        {`${t('active')}:`}
      </li>
      {chips.map((chip) => (
        <ChipItem key={chip.href} {...chip} label={label(chip.text)} />
      ))}
      {departmentIds.length > 0 && (
        <Suspense>
          <DepartmentChips
            departments={departments}
            chosen={departmentIds.slice(0, maxNames)}
            hrefWithout={(id) => href({ departmentIds: departmentIds.filter((one) => one !== id) })}
            fallback={t('department')}
            label={label}
          />
        </Suspense>
      )}
      {departmentIds.length > maxNames && (
        <ChipItem
          text={filterTexts('moreDepartments', { count: departmentIds.length - maxNames })}
          href={href({ departmentIds: departmentIds.slice(0, maxNames) })}
          label={label(filterTexts('moreDepartments', { count: departmentIds.length - maxNames }))}
        />
      )}
      {count > 1 && (
        <li className="print:hidden">
          <Link
            href={waiting ? `${path}?view=review${extraQuery}` : `${path}${extraQuery.replace('&', '?')}`}
            className="inline-flex min-h-11 items-center rounded-sm px-1 text-sm font-medium text-accent hover:underline pointer-fine:min-h-8"
          >
            {t('clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}

type Chip = Readonly<{ text: string; href: string }>;

type DepartmentChipsProps = {
  departments: DepartmentsToChoose;
  chosen: readonly string[];
  hrefWithout: (id: string) => string;
  /** Shown if the department's name could not be loaded. */
  fallback: string;
  label: (name: string) => string;
};

async function DepartmentChips({ departments, chosen, hrefWithout, fallback, label }: DepartmentChipsProps) {
  const offered = await departments;
  return chosen.map((id) => {
    const text = offered?.find((one) => String(one.id) === id)?.label ?? fallback;
    return <ChipItem key={id} text={text} href={hrefWithout(id)} label={label(text)} />;
  });
}

/** One active filter. The whole chip is the link that removes it. */
function ChipItem({ text, href, label }: Chip & { label: string }) {
  return (
    <li className="min-w-0">
      <Link
        href={href}
        aria-label={label}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft px-3 text-sm font-medium text-accent-strong hover:bg-surface-hover pointer-fine:min-h-7 print:min-h-0 print:p-0"
      >
        <span className="truncate">{text}</span>
        <Icon name="x" className="size-3.5 shrink-0 print:hidden" />
      </Link>
    </li>
  );
}
