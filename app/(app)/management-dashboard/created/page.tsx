import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { firstValue, pageNumber, type SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UnknownListWeek } from '@/app/unknown-week';
import { CreatedScreen } from '@/components/created/created-screen';
import { ActiveChoices } from '@/components/created/filter/active-choices';
import { FoldButton } from '@/components/created/filter/fold-button';
import { QuickChoices } from '@/components/created/filter/quick-choices';
import { ExportMenu } from '@/components/export/export-menu';
import { ManagementPages } from '@/components/management/management-pages';
import { PrintHeading } from '@/components/management/print-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { momentText } from '@/lib/format/moment';
import { managerCardsPerPage } from '@/lib/hour-card/listed-card';
import { toCreatedRow } from '@/lib/management/created-row';
import { type CreatedView, coversEveryWeek, createdViewQuery, readCreatedView } from '@/lib/management/created-view';
import { defaultManagerFilter, filterWeekNames, hasUnknownListWeek } from '@/lib/management/manager-filter';
import { loadCreatedCards } from '@/lib/services/list-created-cards';
import { departmentsToChoose } from '@/lib/services/viewable-employees';
import { requireManager } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { settings } from '@/lib/settings/settings';
import { ListDrafts } from '../../list-drafts';
import { ScreenLoading } from '../../screen-loading';
import { ManagerFilterButton } from '../manager-filter-button';

const path = '/management-dashboard/created';

const weeksOf = ({ from, to }: CreatedView) => ({ from, to });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('management'))('created') };
}

/** The created cards (rule: created-table). The filter is in the address. */
export default function CreatedPage(props: { searchParams: SearchParams }) {
  return streamIfSlow(created(props), <ScreenLoading />);
}

async function created({ searchParams }: { searchParams: SearchParams }) {
  const manager = await requireManager(path);
  const [query, locale, t, quick, lights, common, pagination] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('management'),
    getTranslations('managementQuick'),
    getTranslations('managementAssessment'),
    getTranslations('common'),
    getTranslations('pagination'),
  ]);
  const view = readCreatedView(query, today());
  const page = pageNumber(query.page);
  // Keep the chosen view of the missing screen in the links, so that its tab opens that view again.
  const extraQuery = firstValue(query.by) === 'person' ? '&by=person' : '';
  const everyWeek = coversEveryWeek(view);
  const weeks = everyWeek ? t('createdHeadingEveryWeek') : t('createdHeading', filterWeekNames(view));
  const heading = view.waiting ? quick('waiting') : weeks;
  // A failure here needs no message: loading the list reports session errors too.
  const departments = departmentsToChoose(manager, view.employeeIds).catch(() => null);
  const { employees, cards } = await loadCreatedCards(manager, view, page);
  // A list of all weeks has no period, so the filter dialog starts with the default weeks.
  const filter = everyWeek ? { ...view, ...weeksOf(defaultManagerFilter(today())) } : view;
  const filterButton = (
    <ManagerFilterButton
      screen="created"
      filter={filter}
      employees={employees}
      review={view.waiting}
      everyWeek={everyWeek}
      extraQuery={extraQuery}
    />
  );
  if (!cards.ok) {
    return (
      <>
        <PageHeader title={heading} action={filterButton} />
        <SectionFailure title={t('failed')} text={await apiErrorText(cards)} retry={common('retry')} />
      </>
    );
  }
  const { items, total } = cards.data;
  const lastPage = Math.max(1, Math.ceil(total / managerCardsPerPage));
  const hrefFor = (to: number) => `${path}${createdViewQuery(view, to)}${extraQuery}`;
  // When the last cards of the last page are decided, that page no longer exists, so go to the new last page.
  if (page > lastPage) redirect(hrefFor(lastPage));
  const filterQuery = createdViewQuery({ ...view, light: undefined });
  const clearedQuery = view.waiting ? `?view=review${extraQuery}` : extraQuery.replace('&', '?');
  const isNarrowed =
    `${path}${createdViewQuery(view)}` !== `${path}${createdViewQuery(readCreatedView({ view: query.view }, today()))}`;
  const done = isNarrowed ? quick('waitingEmptyHere') : quick('waitingEmpty');
  const emptyText = view.waiting && !view.name ? done : t('empty');
  const zone = settings().timeZone;
  const ownIds = new Set(manager.employees.map(({ id }) => String(id)));
  return (
    <>
      <PageHeader
        title={heading}
        detail={
          view.waiting
            ? `${t('total', { total })} · ${quick(everyWeek ? 'waitingHint' : 'oldestFirst')}`
            : t('total', { total })
        }
        fold={<FoldButton view={view} today={today()} />}
        action={
          <div className="flex flex-wrap gap-2 max-[350px]:[&_button]:px-2.5! max-[350px]:[&_button]:text-sm! print:hidden">
            {filterButton}
            {total > 0 && <ExportMenu list="created" query={filterQuery} total={total} />}
          </div>
        }
      />
      {hasUnknownListWeek(query) && <UnknownListWeek />}
      <ListDrafts currentUser={manager} list={hrefFor(page)} />
      <QuickChoices
        path={path}
        list={hrefFor(page)}
        view={view}
        today={today()}
        total={view.waiting && !isNarrowed ? total : null}
        departments={departments}
        extraQuery={extraQuery}
      >
        <ActiveChoices
          screen="created"
          view={view}
          today={today()}
          employees={employees}
          departments={departments}
          extraQuery={extraQuery}
        />
      </QuickChoices>
      <PrintHeading
        zone={zone}
        renderedAt={momentText(Date.now() / 1000, zone)}
        texts={{
          printed: pagination('printed'),
          part:
            lastPage > 1
              ? pagination('part', { page: String(page), pages: String(lastPage), shown: items.length, total })
              : null,
        }}
      />
      <CreatedScreen
        rows={items.map((card) => toCreatedRow(card, { zone, locale, ownIds }))}
        caption={heading}
        zone={zone}
        list={hrefFor(page)}
        nextPage={page < lastPage ? hrefFor(page + 1) : null}
        statuses={view.statuses}
        light={view.light}
        emptyLight={
          view.light && (
            <EmptyState
              title={lights('noneOfLight')}
              className="mt-2"
              action={
                <LinkButton href={`${path}${createdViewQuery({ ...view, light: undefined }, page)}${extraQuery}`}>
                  {quick('clear')}
                </LinkButton>
              }
            />
          )
        }
        empty={
          <EmptyState
            title={emptyText}
            action={isNarrowed && <LinkButton href={`${path}${clearedQuery}`}>{quick('clear')}</LinkButton>}
          />
        }
        pages={<ManagementPages page={page} pageCount={lastPage} hrefFor={hrefFor} />}
        filterQuery={filterQuery}
        user={manager.impersonated ? null : String(manager.user.id)}
      />
    </>
  );
}
