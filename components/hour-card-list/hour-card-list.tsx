import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { RetryButton } from '@/components/ui/retry-button';
import { weekAnchor } from '@/lib/hour-card/calendar';
import { hourCardsPerPage, type ListedHourCard, type Page, readStatus } from '@/lib/hour-card/listed-card';
import type { Employee, Id } from '@/lib/hour-card/vocabulary';
import { listHref } from '@/lib/management/links';
import { HourCardItem } from './hour-card-item';
import { SavedMark } from './saved-mark';

type HourCardListProps = {
  cards: Page<ListedHourCard>;
  page: number;
  zone: string;
  employee: Id;
  others: readonly Employee[];
};

/** The employee's cards, six per page, with links to the other pages (rule: list-pages). */
export function HourCardList({ cards, page, zone, employee, others }: HourCardListProps) {
  const [t, editor, common, pages] = [
    useTranslations('hourCardList'),
    useTranslations('hourCardEditor'),
    useTranslations('common'),
    useTranslations('pagination'),
  ];
  const recordName = ({ employeeNumber }: Employee) => common('employeeNumber', { number: employeeNumber });
  // A card with another status was decided after the save.
  const saved = cards.items.filter(({ status }) => readStatus(status) === 'CREATED');
  return (
    <>
      <SavedMark
        employee={String(employee)}
        texts={{
          saved: editor('saved'),
          cards: Object.fromEntries(saved.map(({ week }) => [weekAnchor(week), t('justSaved', week)])),
          otherRecords: Object.fromEntries(
            others.map((other) => [other.id, t('savedElsewhere', { name: recordName(other) })]),
          ),
          other: t('savedOther'),
          page: t('savedPage'),
          open: editor('openTaken'),
        }}
      />
      {cards.items.length === 0 ? (
        <EmptyState
          icon={<Icon name="inbox" className="size-5" />}
          title={t('empty')}
          action={<RetryButton label={common('refresh')} />}
        />
      ) : (
        <>
          <ul className="grid items-start gap-5 xl:grid-cols-2">
            {cards.items.map((card) => (
              <li key={card.id} id={weekAnchor(card.week)} className="group/card min-w-0">
                <HourCardItem card={card} zone={zone} list={listHref(page)} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={Math.ceil(cards.total / hourCardsPerPage)}
            hrefFor={(to) => listHref(to)}
            texts={{
              label: pages('label'),
              previous: pages('previous'),
              next: pages('next'),
              page: (number) => pages('page', { page: String(number) }),
              of: (count) => pages('of', { pages: String(count) }),
            }}
            className="@container/pages mt-8"
          />
        </>
      )}
    </>
  );
}
