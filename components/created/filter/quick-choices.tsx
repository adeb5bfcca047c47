import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { ViewChoice } from '@/components/management/view-choice';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Select, type SelectEntry } from '@/components/ui/select';
import { classNames, controlStyle } from '@/components/ui/styles';
import { addWeeks, weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { filterStatuses } from '@/lib/hour-card/listed-card';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { type CreatedView, coversEveryWeek, createdViewQuery, createdViewSwitch } from '@/lib/management/created-view';
import { defaultManagerFilter, filterWeekValues, weekText } from '@/lib/management/manager-filter';
import { QuickForm } from './quick-form';

/** The cost centres to choose from. Streamed after the list; null if loading failed. */
export type DepartmentsToChoose = Promise<readonly Readonly<{ id: Id; label: string }>[] | null>;

type QuickChoicesProps = {
  path: string;
  list: string;
  view: CreatedView;
  today: IsoDate;
  /** The number of cards to review. Null if the list is not the 'Te beoordelen' view. */
  total: number | null;
  departments: DepartmentsToChoose;
  /** Other query parameters to keep, such as `&by=person`. */
  extraQuery: string;
  children: ReactNode;
};

const weeksToChoose = 12;

/**
 * The choices above the table (rule: quick-choices). A plain form with all values in the address, so that it
 * works without JavaScript.
 */
export function QuickChoices({ path, list, view, today, total, departments, extraQuery, children }: QuickChoicesProps) {
  const t = useTranslations('managementQuick');
  const filterTexts = useTranslations('managementFilter');
  const { waiting = false, name = '', statuses } = view;
  const everyWeek = coversEveryWeek(view);
  const oneWeek = weekOrder(view.from, view.to) === 0;
  const range = filterWeekValues(oneWeek ? defaultManagerFilter(today) : view);
  const weekName = (text: string) => {
    const [year = '', week = ''] = text.split('-W');
    return filterTexts('week', { week: String(Number(week)), year });
  };
  const recent = Array.from({ length: weeksToChoose }, (_, back) => weekText(addWeeks(weekOf(today), -back)));
  const chosen = oneWeek ? weekText(view.from) : '';
  const weeks = chosen === '' || recent.includes(chosen) ? recent : [...recent, chosen];
  const everyStatus = statuses.length === filterStatuses.length;
  const chosenStatus = everyStatus ? '' : statuses.join(',').toLowerCase();
  const hrefOf = (review: boolean) => {
    const query = createdViewSwitch(view, review, today);
    return `${path}${query}${query === '' ? extraQuery.replace('&', '?') : extraQuery}`;
  };
  return (
    <QuickForm
      action={path}
      list={list}
      aria-label={t('label')}
      data-quick=""
      className="mb-4 grid gap-2 @max-[56rem]/shell:mb-1 print:mb-2"
    >
      <div className="flex min-w-0 flex-wrap gap-2 print:hidden">
        <div className="folds-tiny min-w-0 @max-[40rem]/shell:w-full">
          <ViewChoice
            label={t('views')}
            views={[
              {
                href: hrefOf(true),
                text: (
                  <>
                    <span>{t('waiting')}</span>
                    {/* Reserve space for the number, so that the search field does not move. */}
                    {waiting && <b className="hours inline-block min-w-[2ch] font-semibold">{total}</b>}
                  </>
                ),
                isCurrent: waiting,
              },
              { href: hrefOf(false), text: t('all'), isCurrent: !waiting },
            ]}
          />
        </div>
        {waiting && <input type="hidden" name="view" value="review" />}
        {extraQuery !== '' && <input type="hidden" name="by" value={extraQuery.replace('&by=', '')} />}
        {!oneWeek && !(waiting && everyWeek) && (
          <>
            <input type="hidden" name="from" value={weekText(view.from)} />
            <input type="hidden" name="to" value={weekText(view.to)} />
          </>
        )}
        {view.employeeIds.length > 0 && <input type="hidden" name="employees" value={view.employeeIds.join(',')} />}
        {view.light && <input type="hidden" name="light" value={view.light} />}
        <div
          className={classNames(
            'relative min-w-0 flex-1 basis-40 @min-[40rem]/shell:basis-56',
            // Never fold a search field with a term: the term is shown nowhere else.
            name === '' && 'folds-phone',
          )}
        >
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-subtle"
          />
          <input
            type="search"
            name="q"
            defaultValue={name}
            maxLength={100}
            placeholder={t('name')}
            aria-label={t('name')}
            aria-keyshortcuts="/"
            autoComplete="off"
            spellCheck={false}
            className={controlStyle(
              false,
              name === ''
                ? 'pl-9 max-sm:placeholder:text-sm max-[350px]:pr-1 max-[350px]:placeholder:text-xs'
                : 'pr-11 pl-9 [&::-webkit-search-cancel-button]:appearance-none',
            )}
          />
          {name !== '' && (
            <Link
              href={`${path}${createdViewQuery({ ...view, name: undefined })}${extraQuery}`}
              aria-label={t('remove', { name: `“${name}”` })}
              className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-md text-ink-subtle hover:text-ink"
            >
              <Icon name="x" className="size-4" />
            </Link>
          )}
        </div>
        <div
          className={classNames(
            'folds grid min-w-0 gap-2 @min-[24rem]/shell:grid-cols-2 @max-[56rem]/shell:w-full @min-[56rem]/shell:flex @min-[56rem]/shell:flex-wrap',
            // A range of two weeks is too wide for half a phone.
            !waiting && '*:last:col-span-full @min-[56rem]/shell:*:last:w-72',
          )}
        >
          {!waiting && (
            <QuickSelect
              name="statuses"
              label={t('status')}
              value={chosenStatus}
              all={t('allStatuses')}
              options={[
                ...filterStatuses.map((status) => ({
                  value: status.toLowerCase(),
                  label: filterTexts(`statuses.${status}`),
                })),
                ...(chosenStatus.includes(',')
                  ? [{ value: chosenStatus, label: statuses.map((one) => filterTexts(`statuses.${one}`)).join(', ') }]
                  : []),
              ]}
            />
          )}
          <Suspense fallback={<div className="min-h-11 pointer-fine:min-h-10 @min-[56rem]/shell:w-44" />}>
            <DepartmentSelect
              departments={departments}
              chosen={view.departmentIds}
              texts={{
                label: t('department'),
                all: t('allDepartments'),
                some: t('someDepartments', { count: view.departmentIds.length }),
              }}
            />
          </Suspense>
          <QuickSelect
            name="week"
            label={t('week')}
            value={chosen}
            all={everyWeek || (waiting && oneWeek) ? t('allWeeks') : t('weeks', range)}
            options={weeks.map((week) => ({ value: week, label: weekName(week) }))}
          />
        </div>
        <noscript>
          <button type="submit" className={controlStyle(false)}>
            {t('apply')}
          </button>
        </noscript>
      </div>
      {/* Take no space on screen if the only active filter is one that is shown on paper only. */}
      <div className="folds-large min-w-0 empty:hidden not-print:has-[>.hidden]:hidden">{children}</div>
    </QuickForm>
  );
}

type QuickSelectProps = {
  name: string;
  label: string;
  value: string;
  /** The label of the option that chooses nothing. */
  all: string;
  options: readonly SelectEntry[];
};

/**
 * A select with its value from the address. Remounts when the value changes, because React does not apply a
 * new `defaultValue`.
 */
function QuickSelect({ name, label, value, all, options }: QuickSelectProps) {
  return (
    <div className="min-w-0 @min-[56rem]/shell:w-44">
      <Select key={value} name={name} aria-label={label} defaultValue={value} placeholder={all} options={options} />
    </div>
  );
}

type DepartmentSelectProps = {
  departments: DepartmentsToChoose;
  chosen: readonly string[];
  texts: Readonly<Record<'label' | 'all' | 'some', string>>;
};

/**
 * If several departments are chosen, shows them as one combined option. Only the filter dialog can change
 * that choice.
 */
async function DepartmentSelect({ departments, chosen, texts }: DepartmentSelectProps) {
  const offered = await departments;
  // On failure, show nothing here: the filter dialog reports the failure and offers a retry.
  if (offered === null) return null;
  const options = offered.map(({ id, label }) => ({ value: String(id), label }));
  const value = chosen.join(',');
  const isOffered = value === '' || options.some((one) => one.value === value);
  return (
    <QuickSelect
      name="departments"
      label={texts.label}
      value={value}
      all={texts.all}
      options={isOffered ? options : [...options, { value, label: texts.some }]}
    />
  );
}
