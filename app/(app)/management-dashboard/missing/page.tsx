import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { firstValue, pageNumber, type SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UnknownListWeek } from '@/app/unknown-week';
import { ActiveChoices } from '@/components/created/filter/active-choices';
import { ExportMenu } from '@/components/export/export-menu';
import { ManagementPages } from '@/components/management/management-pages';
import { PrintHeading } from '@/components/management/print-heading';
import { ViewChoice } from '@/components/management/view-choice';
import { CopyNames } from '@/components/missing/copy-names';
import { MissingPeople } from '@/components/missing/missing-people';
import { MissingTable } from '@/components/missing/missing-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { momentText } from '@/lib/format/moment';
import { weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { managerCardsPerPage } from '@/lib/hour-card/listed-card';
import {
  filterEmployeeIds,
  filterPeriod,
  filterWeekNames,
  hasUnknownListWeek,
  managerFilterQuery,
  readManagerFilter,
} from '@/lib/management/manager-filter';
import { readPeopleSort } from '@/lib/management/missing-people';
import { succeed } from '@/lib/result';
import { viewableEmployees } from '@/lib/services/viewable-employees';
import { requireManager } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { settings } from '@/lib/settings/settings';
import { listMissingHourCards } from '@/lib/upstream/hour-cards';
import { ScreenLoading } from '../../screen-loading';
import { ManagerFilterButton } from '../manager-filter-button';

const path = '/management-dashboard/missing';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('missing') };
}

/**
 * The missing cards, by week or by person. The filter is in the address (rules: missing-table,
 * missing-people).
 */
export default function MissingPage(props: { searchParams: SearchParams }) {
  return streamIfSlow(missing(props), <ScreenLoading />);
}

async function missing({ searchParams }: { searchParams: SearchParams }) {
  const manager = await requireManager(path);
  const [query, t, own, common, pagination, viewable] = await Promise.all([
    searchParams,
    getTranslations('management'),
    getTranslations('managementMissing'),
    getTranslations('common'),
    getTranslations('pagination'),
    viewableEmployees(manager),
  ]);
  const filter = readManagerFilter(query, today());
  const page = pageNumber(query.page);
  const byPerson = firstValue(query.by) === 'person';
  const extraQuery = byPerson ? '&by=person' : '';
  // No cards are missing in future weeks, so the period in the heading ends at this week.
  const thisWeek = weekOf(today());
  const includesFuture = weekOrder(filter.to, thisWeek) > 0 && weekOrder(filter.from, thisWeek) <= 0;
  const heading = t('missingHeading', filterWeekNames(includesFuture ? { ...filter, to: thisWeek } : filter));
  const employeeIds = viewable.ok ? filterEmployeeIds(filter, viewable.data) : [];
  const cards = await missingCards();

  async function missingCards() {
    if (!viewable.ok) return viewable;
    // The view by person loads its data in the browser, because it needs every page of the list. Loading
    // every page requires an action by the user, and opening a screen is not enough (rule: call-every-page).
    if (byPerson || employeeIds.length === 0) return succeed({ items: [], total: 0 });
    return listMissingHourCards(manager.access, { employeeIds, ...filterPeriod(filter), page });
  }

  if (!cards.ok) {
    return <SectionFailure title={t('failed')} text={await apiErrorText(cards)} retry={common('retry')} />;
  }
  const { items, total } = cards.data;
  const filterQuery = managerFilterQuery(filter);
  const lastPage = Math.max(1, Math.ceil(total / managerCardsPerPage));
  // When the last missing card on the last page is created, that page no longer exists, so go to the new last
  // page.
  if (page > lastPage) redirect(`${path}${managerFilterQuery(filter, lastPage)}${extraQuery}`);
  return (
    <>
      <PageHeader
        title={heading}
        detail={byPerson ? null : `${t('total', { total })}${total > 0 ? ` · ${own('newestFirst')}` : ''}`}
        action={
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            {viewable.ok && (
              <ManagerFilterButton
                screen="missing"
                filter={filter}
                employees={viewable.data.others}
                extraQuery={extraQuery}
              />
            )}
            {total > 0 && (
              <>
                <CopyNames query={filterQuery} />
                <ExportMenu list="missing" query={filterQuery} total={total} />
              </>
            )}
          </div>
        }
      />
      {hasUnknownListWeek(query) && <UnknownListWeek />}
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <ViewChoice
          label={own('view')}
          views={[
            { href: `${path}${filterQuery}`, text: own('byWeek'), isCurrent: !byPerson },
            { href: `${path}${filterQuery}&by=person`, text: own('byPerson'), isCurrent: byPerson },
          ]}
        />
        <ActiveChoices
          screen="missing"
          view={filter}
          today={today()}
          employees={viewable.ok ? viewable.data.others : []}
          departments={Promise.resolve(null)}
          extraQuery={extraQuery}
        />
      </div>
      <PrintHeading
        zone={settings().timeZone}
        renderedAt={momentText(Date.now() / 1000, settings().timeZone)}
        texts={{
          printed: pagination('printed'),
          part:
            lastPage > 1
              ? pagination('part', { page: String(page), pages: String(lastPage), shown: items.length, total })
              : null,
        }}
      />
      {byPerson ? (
        <MissingPeople
          query={filterQuery}
          list={`${path}${filterQuery}${extraQuery}`}
          sort={readPeopleSort(firstValue(query.sort))}
          manager={manager.activeEmployee.fullName}
          running={thisWeek}
          empty={<EmptyState title={t('empty')} />}
        />
      ) : items.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <MissingTable
          cards={items}
          caption={heading}
          running={thisWeek}
          returnTo={`${path}${managerFilterQuery(filter, page)}`}
        />
      )}
      {lastPage > 1 && (
        <div className="@container/pages tall:sticky bottom-0 -mx-4 mt-4 border-t border-line bg-canvas px-4 py-2 md:-mx-6 md:px-6 print:hidden">
          <ManagementPages
            page={page}
            pageCount={lastPage}
            hrefFor={(to) => `${path}${managerFilterQuery(filter, to)}`}
          />
        </div>
      )}
    </>
  );
}
