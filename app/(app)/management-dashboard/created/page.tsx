import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { assessmentTexts, ClientTexts, createdTexts } from '@/app/client-texts';
import { apiErrorText } from '@/app/page-texts';
import { pageNumber, type SearchParams } from '@/app/search-params';
import { PackedCreatedScreen } from '@/components/management/created/created-screen';
import { ExportMenu } from '@/components/management/export/export-menu';
import { ManagementPages } from '@/components/management/management-pages';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { toCreatedRow } from '@/lib/management/created-row';
import { filterWeekNames, managerFilterQuery, readManagerFilter } from '@/lib/management/manager-filter';
import { packRows } from '@/lib/management/packed-rows';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { requireManager } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { settings } from '@/lib/settings/settings';
import { ManagerFilterButton } from '../manager-filter-button';

const path = '/management-dashboard/created';
/** The size of a page of created cards (rule: created-table). */
const rowsPerPage = 24;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('created') };
}

/** The created cards, searched when the screen opens (rule: created-table); the address holds the filter. */
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
  const { employees, cards } = await loadCreatedCards(manager, filter, page);
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
  // The last cards of the last page left the list, so the page before it is the last one now.
  if (page > lastPage) redirect(hrefFor(lastPage));
  const filterQuery = managerFilterQuery(filter);
  const zone = settings().timeZone;
  const ownIds = new Set(manager.employees.map(({ id }) => String(id)));
  return (
    <ClientTexts namespaces={[...createdTexts, ...assessmentTexts]}>
      <PageHeader
        title={heading}
        detail={t('total', { total })}
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            {filterButton}
            {total > 0 && <ExportMenu list="created" query={filterQuery} total={total} />}
          </div>
        }
      />
      <PackedCreatedScreen
        packed={packRows(items.map((card) => toCreatedRow(card, { zone, ownIds })))}
        caption={heading}
        zone={zone}
        list={hrefFor(page)}
        nextPage={page < lastPage ? hrefFor(page + 1) : null}
        statuses={filter.statuses}
        empty={<EmptyState title={t('empty')} />}
        pages={<ManagementPages page={page} pageCount={lastPage} hrefFor={hrefFor} />}
        filterQuery={filterQuery}
      />
    </ClientTexts>
  );
}
