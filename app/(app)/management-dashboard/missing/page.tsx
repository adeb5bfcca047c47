import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/api-error-text';
import { pageNumber } from '@/app/page-number';
import type { SearchParams } from '@/app/search-params';
import { ManagementPages } from '@/components/management/management-pages';
import { MissingTable } from '@/components/management/missing-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { SectionFailure } from '@/components/ui/section-failure';
import { requireManager } from '@/lib/session/require-manager';
import { listMissingHourCards } from '@/lib/upstream/hour-cards';
import { defaultWeeks } from '../default-weeks';
import { viewableEmployees } from '../viewable-employees';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('missing') };
}

/** SPEC 2.7, with the weeks of SPEC 4. */
export default async function MissingPage({ searchParams }: { searchParams: SearchParams }) {
  const manager = await requireManager('/management-dashboard/missing');
  const [query, t, common, employees] = await Promise.all([
    searchParams,
    getTranslations('management'),
    getTranslations('common'),
    viewableEmployees(manager),
  ]);
  const weeks = defaultWeeks();
  const heading = t('missingHeading', weeks.names);
  const page = pageNumber(query.page);
  const cards = employees.ok
    ? await listMissingHourCards(manager.access, {
        employeeIds: employees.data.map(({ id }) => id),
        from: weeks.from,
        to: weeks.to,
        page,
      })
    : employees;

  if (!cards.ok) {
    return <SectionFailure title={t('failed')} text={await apiErrorText(cards)} retry={common('retry')} />;
  }
  return (
    <>
      <PageHeader title={heading} detail={t('total', { total: cards.data.total })} />
      {cards.data.items.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <MissingTable cards={cards.data.items} caption={heading} />
      )}
      <ManagementPages page={page} total={cards.data.total} path="/management-dashboard/missing" />
    </>
  );
}
