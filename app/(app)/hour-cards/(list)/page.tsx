import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { pageNumber, type SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { HourCardList } from '@/components/hour-card-list/hour-card-list';
import { Alert } from '@/components/ui/alert';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { sameId } from '@/lib/hour-card/identity';
import { hourCardsPerPage } from '@/lib/hour-card/listed-card';
import { listHref } from '@/lib/management/links';
import { requireSession } from '@/lib/session/page-guards';
import { settings } from '@/lib/settings/settings';
import { listOwnHourCards } from '@/lib/upstream/hour-cards';
import { ListDrafts } from '../../list-drafts';
import { NewCardButton } from '../../new-card-button';
import { ScreenLoading } from '../../screen-loading';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('hourCards') };
}

/** The employee's own cards. The page number is in the address (rules: list-own, list-pages). */
export default function HourCardsPage(props: { searchParams: SearchParams }) {
  return streamIfSlow(hourCards(props), <ScreenLoading />);
}

async function hourCards({ searchParams }: { searchParams: SearchParams }) {
  const currentUser = await requireSession('/hour-cards');
  const { access, activeEmployee, employees } = currentUser;
  const [query, t, common, dashboard] = await Promise.all([
    searchParams,
    getTranslations('hourCardList'),
    getTranslations('common'),
    getTranslations('dashboard'),
  ]);
  if (activeEmployee === null) return <Alert tone="info">{dashboard('noEmployee')}</Alert>;

  const page = pageNumber(query.page);
  const cards = await listOwnHourCards(access, { employeeId: activeEmployee.id, page });
  // The requested page may no longer exist, for example after a card was deleted. Show the last page instead.
  const lastPage = cards.ok ? Math.ceil(cards.data.total / hourCardsPerPage) : page;
  if (page > lastPage && lastPage > 0) redirect(lastPage === 1 ? '/hour-cards' : `/hour-cards?page=${lastPage}`);

  return (
    <>
      <PageHeader
        title={t('title')}
        detail={cards.ok && t('total', { total: cards.data.total })}
        action={<NewCardButton currentUser={currentUser} />}
      />
      <ListDrafts currentUser={currentUser} list={listHref(page)} />
      {cards.ok ? (
        <HourCardList
          cards={cards.data}
          page={page}
          zone={settings().timeZone}
          employee={activeEmployee.id}
          others={employees.filter(({ id }) => !sameId(id, activeEmployee.id))}
        />
      ) : (
        <SectionFailure title={t('failed')} text={await apiErrorText(cards)} retry={common('retry')} />
      )}
    </>
  );
}
