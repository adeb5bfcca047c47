import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { weekOrder } from '@/lib/hour-card/calendar';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';
import {
  lateWeeks,
  type MissingPerson,
  type PeopleSort,
  type ReminderTexts,
  reminderHref,
  weekKey,
} from '@/lib/management/missing-people';

type PeopleTableProps = {
  caption: string;
  people: readonly MissingPerson[];
  /** The columns of the grid. */
  weeks: readonly Week[];
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
  /** This list with its filter and order, which the editor returns to. */
  returnTo: string;
  /** Who signs a reminder. */
  manager: string;
  /** The week that is not over yet: it is missing, but nobody is reminded of it. */
  running: Week;
};

/**
 * A row a person with a column a week, of which those without a card lead to making it; below 54rem a block a
 * person with just those weeks. Its looks are `people-table` in app/globals.css.
 */
export function PeopleTable({ caption, people, weeks, sort, onSort, returnTo, manager, running }: PeopleTableProps) {
  const t = useTranslations('managementMissing');
  const columns = useTranslations('management');
  const texts = useReminderTexts(manager);
  const remindOf = (person: MissingPerson) => {
    const weeks = lateWeeks(person, running);
    return weeks.length === 0 ? null : reminderHref({ ...person, weeks }, location.origin, texts);
  };
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none">
      <table className="people-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <SortHeader name={columns('employee')} up="name" down="-name" sort={sort} onSort={onSort} />
            <SortHeader name={t('weeks')} up="-weeks" down="weeks" sort={sort} onSort={onSort} />
            {weeks.map((week) => (
              <th key={weekKey(week)} scope="col" title={weekTitle(week)}>
                {t('weekShort', { week: String(week.week) })}
              </th>
            ))}
            <th scope="col">{t('remind')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={String(person.employeeId)}
              person={person}
              weeks={weeks}
              returnTo={returnTo}
              running={running}
              reminder={remindOf(person)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const weekTitle = ({ year, week }: Week) => `${week} - ${year}`;

function useReminderTexts(manager: string): ReminderTexts {
  const t = useTranslations('managementMissing');
  const { weekEnds } = useDates();
  return {
    subject: t('reminder.subject'),
    body: (name, weeks, link) =>
      t('reminder.body', { name, weeks: weeks.join('\n'), count: weeks.length, link, manager }),
    week: (week) => t('reminder.week', { week: String(week.week), ...weekEnds(week) }),
  };
}

type SortHeaderProps = {
  name: string;
  up: PeopleSort;
  down: PeopleSort;
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
};

/** The first press sorts by what is asked for most: the names from A, the weeks from the most. */
function SortHeader({ name, up, down, sort, onSort }: SortHeaderProps) {
  const t = useTranslations('managementMissing');
  const isSorted = sort === up || sort === down;
  const first = up.startsWith('-') ? down : up;
  const icon = !isSorted ? 'chevrons-up-down' : sort === down ? 'arrow-down' : 'arrow-up';
  return (
    <th scope="col" aria-sort={isSorted ? (sort === down ? 'descending' : 'ascending') : undefined}>
      <button type="button" title={t('sortBy', { column: name })} onClick={() => onSort(nextSort(sort, first))}>
        {name}
        <Icon name={icon} className={classNames('size-3.5 print:hidden', !isSorted && 'opacity-50')} />
      </button>
    </th>
  );
}

const turned = { weeks: '-weeks', '-weeks': 'weeks', name: '-name', '-name': 'name' } as const;
const nextSort = (sort: PeopleSort, first: PeopleSort) => (sort === first ? turned[first] : first);

type PersonRowProps = Pick<PeopleTableProps, 'weeks' | 'returnTo' | 'running'> & {
  person: MissingPerson;
  /** Null where nothing that is over is missing. */
  reminder: string | null;
};

function PersonRow({ person, weeks, returnTo, running, reminder }: PersonRowProps) {
  const t = useTranslations('managementMissing');
  const { employeeId, name, number } = person;
  const missed = new Set(person.weeks.map(weekKey));
  const late = lateWeeks(person, running).length;
  return (
    <tr>
      <th scope="row">
        {name} <small>{number}</small>
      </th>
      <td>
        {late}
        <span aria-hidden="true"> {t('weeksUnit', { count: late })}</span>
      </td>
      {weeks.map((week) => {
        const names = { week: String(week.week), year: String(week.year) };
        const key = weekKey(week);
        // There are many links, and each would load a whole editor, so only the clicked one is fetched.
        return missed.has(key) ? (
          <td key={key} data-missed={weekOrder(week, running) < 0 ? '' : 'running'}>
            <Link
              prefetch={false}
              href={editorHref({ employee: employeeId, week }, returnTo)}
              title={t('create')}
              aria-label={t('createFor', { name, ...names })}
            >
              <Icon name="plus" className="size-4" />
              <span>{t('weekName', { week: names.week })}</span>
            </Link>
          </td>
        ) : (
          <td key={key} />
        );
      })}
      <td>
        {reminder === null ? (
          <span className="text-ink-muted">{t('running')}</span>
        ) : (
          <a href={reminder} aria-label={t('remindOne', { name })} title={t('remindHint')}>
            <Icon name="mail" className="size-4" />
            <span>{t('remind')}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
