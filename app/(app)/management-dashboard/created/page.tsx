import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/api-error-text';
import { ClientTexts } from '@/app/client-texts';
import { pageNumber } from '@/app/page-number';
import type { SearchParams } from '@/app/search-params';
import { assessmentTexts } from '@/components/management/assessment/assessment-texts';
import { HoursByWeekSection, mostChartCards } from '@/components/management/charts/hours-by-week-section';
import { CreatedScreen } from '@/components/management/created/created-screen';
import { toCreatedRow } from '@/components/management/created/to-created-row';
import { ExportMenu } from '@/components/management/export/export-menu';
import { filterWeekNames, managerFilterQuery, readManagerFilter } from '@/components/management/filter/manager-filter';
import { ManagementPages } from '@/components/management/management-pages';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SectionFailure } from '@/components/ui/section-failure';
import { requireManager } from '@/lib/session/require-manager';
import { today } from '@/lib/session/today';
import { settings } from '@/lib/settings/settings';
import { readAllCreatedCards } from '@/lib/upstream/read-all-created-cards';
import { ManagerFilterButton } from '../manager-filter-button';
import { createdTexts } from './created-texts';
import { loadCreatedCards } from './load-created-cards';

const path = '/management-dashboard/created';
/** SPEC 9. */
const rowsPerPage = 24;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('created') };
}

/** The created cards, searched when the screen opens (SPEC 2.7); the filter of SPEC 4 stands in the address. */
export default async function CreatedPage({ searchParams }: { searchParams: SearchParams }) {
  const manager = await requireManager(path);
  const [query, t, common] = await Promise.all([
    searchParams,
    getTranslations('management'),
    getTranslations('common'),
  ]);
  const filter = readManagerFilter(query, today());
  const page = pageNumber(query.page);
  const heading = t('createdHeading', filterWeekNames(filter));
  const { employees, search, cards } = await loadCreatedCards(manager, filter, page);
  const filterButton = <ManagerFilterButton screen="created" filter={filter} employees={employees} />;
  if (!cards.ok) {
    return (
      <>
        <PageHeader title={heading} action={filterButton} />
        <SectionFailure title={t('failed')} text={await apiErrorText(cards)} retry={common('retry')} />
      </>
    );
  }
  const { items, total } = cards.data;
  const lastPage = Math.max(1, Math.ceil(total / rowsPerPage));
  const hrefFor = (to: number) => `${path}${managerFilterQuery(filter, to)}`;
  // The last cards of the last page left the list: the page before it is the last one now.
  if (page > lastPage) redirect(hrefFor(lastPage));
  const zone = settings().timeZone;
  return (
    <ClientTexts namespaces={[...createdTexts, ...assessmentTexts]}>
      <PageHeader
        title={heading}
        detail={t('total', { total })}
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            {filterButton}
            {total > 0 && <ExportMenu list="created" query={managerFilterQuery(filter)} total={total} />}
          </div>
        }
      />
      <CreatedScreen
        rows={items.map((card) => toCreatedRow(card, zone))}
        caption={heading}
        zone={zone}
        list={hrefFor(page)}
        nextPage={page < lastPage ? hrefFor(page + 1) : null}
        statuses={filter.statuses}
        empty={<EmptyState title={t('empty')} />}
        pages={<ManagementPages page={page} pageCount={lastPage} hrefFor={hrefFor} />}
        chart={
          search && (
            // Each time a new boundary: a list that is loaded again never waits for the chart.
            <HoursByWeekSection
              key={crypto.randomUUID()}
              read={() => readAllCreatedCards(manager.access, search, mostChartCards)}
            />
          )
        }
      />
    </ClientTexts>
  );
}
