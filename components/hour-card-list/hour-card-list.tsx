import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { RetryButton } from '@/components/ui/retry-button';
import type { ListedHourCard, Page } from '@/lib/hour-card/list-item';
import { HourCardItem } from './hour-card-item';

/** SPEC 9. */
export const hourCardsPerPage = 6;

type HourCardListProps = { cards: Page<ListedHourCard>; page: number; zone: string };

/** The employee's cards, 6 a page, and the way to the others (SPEC 2.5). */
export function HourCardList({ cards, page, zone }: HourCardListProps) {
  const [t, common, pages] = [
    useTranslations('hourCardList'),
    useTranslations('common'),
    useTranslations('pagination'),
  ];
  if (cards.items.length === 0) {
    return (
      <EmptyState
        icon={<Inbox className="size-5" />}
        title={t('empty')}
        action={<RetryButton label={common('refresh')} />}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-5 xl:grid-cols-2">
        {cards.items.map((card) => (
          <li key={card.id} className="flex min-w-0 *:w-full">
            <HourCardItem card={card} zone={zone} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(cards.total / hourCardsPerPage)}
        hrefFor={(number) => (number === 1 ? '/hour-cards' : `/hour-cards?page=${number}`)}
        texts={{
          label: pages('label'),
          previous: pages('previous'),
          next: pages('next'),
          page: (number) => pages('page', { page: String(number) }),
        }}
        className="mt-8"
      />
    </>
  );
}
