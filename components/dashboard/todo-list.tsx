import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { placeName } from '@/components/drafts/draft-storage';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { mentionedDays } from '@/lib/format/mentioned-days';
import { weekAnchor, weekOrder } from '@/lib/hour-card/calendar';
import type { DeclinedCard } from '@/lib/hour-card/recent-weeks';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { dayHref, editorHref, listHref, reviewHref } from '@/lib/management/links';
import { WaitingDrafts } from './waiting-drafts';

type TodoListProps = {
  declined: readonly DeclinedCard[];
  missing: readonly Week[];
  /** Approved since the last visit, with the page of the list that the card stands on. */
  approved: readonly Readonly<{ week: Week; page: number }>[];
  /** How many cards wait for a manager's decision; 0 for everybody else. */
  toReview: number;
  /** What upstream counts as open, which may reach further back than the weeks that are known here. */
  open: number;
  current: Week;
  employee: Id;
  /** Whose drafts may wait in this browser; null for nobody's. */
  draftsOf: Id | null;
};

/**
 * What is to be done, each thing one tap away, and what was approved meanwhile (rules: home-todo,
 * home-approved).
 */
export function TodoList(props: TodoListProps) {
  const { declined, missing, approved, toReview, open, current, employee, draftsOf } = props;
  const t = useTranslations('dashboard');
  const { weekEnds } = useDates();
  const older = open - declined.length - missing.length;
  const nothing = declined.length + missing.length + approved.length + toReview === 0 && older <= 0;
  const named = ({ week }: Week) => ({ week: String(week) });
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {toReview > 0 && (
          <TodoRow
            href={reviewHref}
            icon="clipboard-check"
            tone="text-accent"
            title={t('todo.review', { count: toReview })}
            detail={t('todo.reviewDetail')}
            action={t('todo.decide')}
          />
        )}
        {declined.map((card) => (
          <TodoRow
            key={card.id}
            href={wayToCorrect(card)}
            icon="circle-alert"
            tone="text-danger"
            title={t('todo.declined', named(card.week))}
            detail={card.comment || t('todo.declinedWithoutComment')}
            action={t('todo.correct')}
          />
        ))}
        <WaitingDrafts
          rows={missing.map((week) => ({
            place: placeName({ employee, week, card: null }),
            row: (
              <TodoRow
                href={editorHref({ employee, week }, '/dashboard')}
                icon="circle-dashed"
                tone="text-warning-strong"
                title={t(weekOrder(week, current) === 0 ? 'todo.missingNow' : 'todo.missing', named(week))}
                detail={t('todo.days', weekEnds(week))}
                action={t('todo.fillIn')}
              />
            ),
          }))}
          user={draftsOf}
          rowStyle={rowStyle}
          texts={{
            week: t('todo.week'),
            draft: t('todo.draft'),
            changes: t('todo.draftChanges'),
            detail: t('todo.draftDetail'),
            action: t('todo.goOn'),
          }}
        >
          {nothing && (
            <li className="flex items-center gap-3 px-4 py-4">
              <Icon name="circle-check" className="size-5 shrink-0 text-success" />
              <p>
                <span className="block font-medium text-ink">{t('todo.nothing')}</span>
                <span className="block text-sm text-ink-muted">{t('todo.nothingDetail')}</span>
              </p>
            </li>
          )}
        </WaitingDrafts>
        {older > 0 && (
          <TodoRow
            href="/hour-cards"
            icon="history"
            tone="text-warning-strong"
            title={t('todo.older', { count: older })}
            detail={t('todo.olderDetail')}
            action={t('todo.look')}
          />
        )}
        {approved.map(({ week, page }) => (
          <TodoRow
            key={weekAnchor(week)}
            href={listHref(page, week)}
            icon="circle-check"
            tone="text-success"
            title={t('todo.approved', named(week))}
            detail={t('todo.approvedDetail')}
            action={t('todo.look')}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The first day that the reason names, else the card. */
function wayToCorrect({ id, comment, week }: DeclinedCard): string {
  const [day] = mentionedDays(comment, week);
  return day === undefined ? editorHref(id, '/dashboard') : dayHref(id, day, '/dashboard');
}

const rowStyle =
  'grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 @max-[15rem]/shell:gap-x-2 @max-[15rem]/shell:px-3 -outline-offset-2 hover:bg-surface-hover';

type TodoRowProps = {
  href: string;
  icon: IconName;
  tone: string;
  title: string;
  detail: ReactNode;
  action: string;
};

function TodoRow({ href, icon, tone, title, detail, action }: TodoRowProps) {
  return (
    <li>
      <Link href={href} prefetch={false} className={rowStyle}>
        <Icon name={icon} className={classNames('size-5', tone)} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium text-ink">{title}</span>
          <span className="block text-sm text-ink-muted">{detail}</span>
        </span>
        <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
          <span className="@max-[30rem]:sr-only">{action}</span>
          <Icon name="chevron-right" className="size-4 @max-[15rem]/shell:hidden" />
        </span>
      </Link>
    </li>
  );
}
