'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState } from 'react';
import { loadMissingPeople } from '@/components/client/management-requests';
import { useLookup } from '@/components/client/use-lookup';
import { ExportMenu } from '@/components/export/export-menu';
import { replaceQuery } from '@/components/management/address';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyle } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { weekOrder } from '@/lib/hour-card/calendar';
import type { Week } from '@/lib/hour-card/vocabulary';
import {
  overdueWeeks,
  type PeopleSort,
  readPeopleSort,
  reminderForAllHref,
  sortPeople,
} from '@/lib/management/missing-people';
import { CopyNames } from './copy-names';
import { useReminderTexts } from './people-columns';
import { PeopleTable } from './people-table';
import { RemindAll } from './remind-all';

type MissingPeopleProps = {
  query: string;
  /** The address of the list. The editor returns to it. */
  list: string;
  sort: PeopleSort;
  /** The manager's name, to sign the reminders with. */
  manager: string;
  running: Week;
  empty: Elements;
};

const maxInitialPeople = 60;

/** The missing weeks by person (rule: missing-people). */
export function MissingPeople({ query, list, sort: initialSort, manager, running, empty }: MissingPeopleProps) {
  const t = useTranslations('managementMissing');
  const common = useTranslations('common');
  const router = useRouter();
  const reminder = useReminderTexts(manager);
  const [sort, setSort] = useState(initialSort);
  const [showsAll, setShowsAll] = useState(false);
  // After Back, the page shows the order of its first load, but the address has the latest one.
  useLayoutEffect(() => setSort(readPeopleSort(new URLSearchParams(location.search).get('sort') ?? '')), []);
  const { status, data, retry } = useLookup({
    key: query,
    load: (signal) => loadMissingPeople(query, signal),
    // Reload the page. The user is redirected to the login page, and returns here after logging in.
    onSignedOut: () => router.refresh(),
  });
  const sortBy = (next: PeopleSort) => {
    setSort(next);
    replaceQuery(next === 'weeks' ? '' : `sort=${next}`, /^sort=/);
  };

  if (status === 'failed') {
    return (
      <Alert tone="danger" title={t('failed')} action={<Button onClick={retry}>{common('retry')}</Button>} announce />
    );
  }
  if (data === null) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (data.kind === 'too-many') {
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-muted">
        {t('tooMany', { total: data.total, max: data.max })}
      </p>
    );
  }
  const { missing } = data;
  if (missing.people.length === 0) return empty;
  const people = sortPeople(missing.people, sort, running);
  const shown = showsAll ? people : people.slice(0, maxInitialPeople);
  const overdue = people.filter((person) => overdueWeeks(person, running).length > 0);
  const cards = overdue.flatMap((person) => overdueWeeks(person, running)).length;
  const pastWeeks = missing.weeks.filter((week) => weekOrder(week, running) < 0);
  const firstOverdue = pastWeeks[0];
  const lastOverdue = pastWeeks.at(-1);
  const canMail = overdue.some(({ canBeReminded }) => canBeReminded);
  const onTime = people.filter((person) => overdueWeeks(person, running).length < person.weeks.length).length;
  return (
    <div className="@container grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto text-sm text-ink-muted">
          <p role="status">
            {[
              t('people', { people: overdue.length, cards }),
              onTime > 0 && t('runningNote', { ...running, count: onTime }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <p className="print:hidden">{t(canMail ? 'remindMail.note' : 'remindNote')}</p>
        </div>
        <div className="w-full @min-[30rem]:w-52 @min-[54rem]:hidden print:hidden">
          <Select
            aria-label={t('order')}
            value={sort}
            onChange={({ target }) => sortBy(readPeopleSort(target.value))}
            options={[
              { value: 'weeks', label: t('orders.most') },
              { value: '-weeks', label: t('orders.fewest') },
              { value: 'name', label: t('orders.name') },
              { value: '-name', label: t('orders.nameBack') },
            ]}
          />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {firstOverdue && lastOverdue && canMail && (
            <RemindAll people={overdue} first={firstOverdue} last={lastOverdue} />
          )}
          {cards > 0 && !canMail && (
            <a
              href={reminderForAllHref(pastWeeks, location.origin, reminder)}
              title={t('remindAllHint')}
              className={buttonStyle('secondary')}
            >
              <Icon name="mail" className="size-4" />
              <span>{t('remindAll')}</span>
            </a>
          )}
          <CopyNames query={query} names={overdue.map(({ name }) => name)} />
          {cards > 0 && <ExportMenu list="missing" query={`${query}&by=person&sort=${sort}`} total={cards} />}
        </div>
      </div>
      <PeopleTable
        caption={t('byPerson')}
        people={shown}
        weeks={missing.weeks}
        sort={sort}
        onSort={sortBy}
        manager={manager}
        running={running}
        returnTo={`${list}${sort === 'weeks' ? '' : `&sort=${sort}`}`}
      />
      {shown.length < people.length && (
        <div className="text-center print:hidden">
          <Button onClick={() => setShowsAll(true)}>{t('showAll', { count: people.length })}</Button>
        </div>
      )}
    </div>
  );
}
