import { useTranslations } from 'next-intl';
import { part, placeName } from '@/components/drafts/draft-storage';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { useDates } from '@/components/ui/use-dates';
import { mentionedDays } from '@/lib/format/mentioned-days';
import { weekAnchor, weekOrder } from '@/lib/hour-card/calendar';
import type { DeclinedCard } from '@/lib/hour-card/recent-weeks';
import type { Employee, Id, Week } from '@/lib/hour-card/vocabulary';
import { dayHref, editorHref, listHref, reviewHref } from '@/lib/management/links';
import { TodoRow } from './todo-row';
import { WaitingDrafts } from './waiting-drafts';

export type TodoListProps = {
  declined: readonly DeclinedCard[];
  missing: readonly Week[];
  /** The weeks approved since the last visit, each with the page of the list that has the card. */
  approved: readonly Readonly<{ week: Week; page: number }>[];
  toReview: number;
  /** The missing cards of a manager's staff. Null for other users. */
  overdue: Readonly<{ count: number; href: string }> | null;
  /** The number of open cards according to upstream. Upstream may count weeks that are not loaded here. */
  open: number;
  current: Week;
  employee: Id;
  /** The user's employee records. Each may have drafts. */
  records: readonly Pick<Employee, 'id' | 'employeeNumber'>[];
  /** The user whose drafts to show, or null to show none. */
  draftsOf: Id | null;
};

/** The user's tasks, each with a link, and the newly approved cards (rules: home-todo, home-approved). */
export function TodoList(props: TodoListProps) {
  const { declined, missing, approved, toReview, overdue, open, current, employee, records, draftsOf } = props;
  const t = useTranslations('dashboard');
  const common = useTranslations('common');
  const { weekEnds } = useDates();
  const older = open - declined.length - missing.length;
  const isEmpty =
    declined.length + missing.length + approved.length + toReview + (overdue?.count ?? 0) === 0 && older <= 0;
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {toReview > 0 && (
          <TodoRow
            href={reviewHref}
            icon="clipboard-check"
            tone="accent"
            title={t('todo.review', { count: toReview })}
            detail={t('todo.reviewDetail')}
            action={t('todo.decide')}
          />
        )}
        {overdue !== null && overdue.count > 0 && (
          <TodoRow
            href={overdue.href}
            icon="clipboard-list"
            tone="warning"
            title={t('todo.overdue', { count: overdue.count })}
            detail={t('todo.overdueDetail')}
            action={t('todo.look')}
          />
        )}
        {declined.map((card) => (
          <TodoRow
            key={card.id}
            href={correctionHref(card)}
            icon="circle-alert"
            tone="danger"
            title={t('todo.declined', card.week)}
            mark={card.isCorrection ? t('todo.correction') : null}
            detail={card.comment || t('todo.declinedWithoutComment')}
            action={t('todo.correct')}
          />
        ))}
        <WaitingDrafts
          rows={missing.map((week) => ({
            place: placeName({ employee, week, card: null }),
            href: editorHref({ employee, week }, '/dashboard'),
            title: t(weekOrder(week, current) === 0 ? 'todo.missingNow' : 'todo.missing', week),
            detail: t('todo.days', weekEnds(week)),
          }))}
          user={draftsOf}
          active={part(employee)}
          recordNames={Object.fromEntries(
            records.map(({ id, employeeNumber: number }) => [part(id), common('employeeNumber', { number })]),
          )}
        >
          {isEmpty && (
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
            tone="warning"
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
            tone="success"
            title={t('todo.approved', week)}
            detail={t('todo.approvedDetail')}
            action={t('todo.look')}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The address of the editor, at the first day that the decline reason mentions, if any. */
function correctionHref({ id, comment, week }: DeclinedCard): string {
  const [day] = mentionedDays(comment, week);
  return day === undefined ? editorHref(id, '/dashboard') : dayHref(id, day, '/dashboard');
}
