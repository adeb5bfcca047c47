import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActingAsField } from '@/app/acting-as-field';
import { inOnePiece } from '@/app/in-one-piece';
import { apiErrorText } from '@/app/page-texts';
import { LeaveBalancesSection, StatisticsSection } from '@/components/dashboard/dashboard-cards';
import { FirstHints } from '@/components/dashboard/first-hints';
import { TodoList } from '@/components/dashboard/todo-list';
import { KeepMark } from '@/components/dashboard/waiting-drafts';
import { WeekStrip } from '@/components/dashboard/week-strip';
import { Alert } from '@/components/ui/alert';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { weekOf } from '@/lib/hour-card/calendar';
import { hourCardsPerPage } from '@/lib/hour-card/listed-card';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/result';
import { type Home, loadHome } from '@/lib/services/load-home';
import type { CurrentUser } from '@/lib/session/current-user';
import { requireSession } from '@/lib/session/page-guards';
import { hasPutHintsAway } from '@/lib/session/put-away-hints';
import { today } from '@/lib/session/session';
import { getDashboardStatistics, listLeaveBalances } from '@/lib/upstream/people';
import { NewCardButton } from '../new-card-button';
import { ScreenLoading } from '../screen-loading';
import { putHintsAwayAction } from './put-hints-away-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('dashboard') };
}

/**
 * What is to be done under the figures, then the last weeks and the leave balances
 * (rules: dashboard-figures, home-todo, home-weeks, dashboard-balances).
 */
export default function DashboardPage() {
  return inOnePiece(dashboard(), <ScreenLoading />);
}

async function dashboard() {
  const currentUser = await requireSession('/dashboard');
  const { access, activeEmployee, isManager } = currentUser;
  const [t, common] = await Promise.all([getTranslations('dashboard'), getTranslations('common')]);
  if (activeEmployee === null) return <Alert tone="info">{t('noEmployee')}</Alert>;

  const [statistics, balances, home] = await Promise.all([
    getDashboardStatistics(access, activeEmployee.id),
    listLeaveBalances(access, activeEmployee.id),
    // An office employee has no cards.
    activeEmployee.isOfficeEmployee
      ? null
      : loadHome({ access, employee: activeEmployee, today: today(), perPage: hourCardsPerPage }),
  ]);
  return (
    <div className="@container space-y-8">
      <section>
        <PageHeader
          title={t('welcome', { name: activeEmployee.fullName })}
          action={<NewCardButton currentUser={currentUser} />}
        />
        {statistics.ok ? (
          <StatisticsSection
            statistics={statistics.data}
            isManager={isManager}
            openHref={home?.ok ? `#${todoId}` : undefined}
          />
        ) : (
          <SectionFailure title={t('statisticsFailed')} text={await apiErrorText(statistics)} retry={common('retry')} />
        )}
      </section>
      {home !== null && (
        <HomeSections
          home={home}
          open={statistics.ok ? statistics.data.openHourCards : 0}
          toReview={statistics.ok && isManager ? statistics.data.hourCardsToApprove : 0}
          currentUser={currentUser}
          employee={activeEmployee.id}
        />
      )}
      <section>
        <PageHeader title={t('leaveBalances')} />
        {balances.ok ? (
          <LeaveBalancesSection balances={balances.data} waiting={home?.ok ? home.data.waitingLeave : undefined} />
        ) : (
          <SectionFailure
            title={t('leaveBalancesFailed')}
            text={await apiErrorText(balances)}
            retry={common('retry')}
          />
        )}
      </section>
    </div>
  );
}

const todoId = 'todo';

/** Who has made more cards than this knows how it goes. */
const fewCards = 3;

type HomeSectionsProps = {
  home: Result<Home>;
  open: number;
  toReview: number;
  currentUser: CurrentUser;
  employee: Id;
};

/** An impersonated session leaves nothing in this browser, and sees none of the drafts in it. */
async function HomeSections({ home, open, toReview, currentUser, employee }: HomeSectionsProps) {
  const { user, employees, impersonated } = currentUser;
  const [t, common] = await Promise.all([getTranslations('dashboard'), getTranslations('common')]);
  if (!home.ok) {
    return <SectionFailure title={t('todo.failed')} text={await apiErrorText(home)} retry={common('retry')} />;
  }
  const { weeks, cardCount, declined, missing, approved, seenMark } = home.data;
  const isNew = !impersonated && cardCount <= fewCards && !(await hasPutHintsAway(user.email));
  const current = weekOf(today());
  const draftsOf = impersonated ? null : user.id;
  return (
    <>
      {isNew && <FirstHints putAway={putHintsAwayAction} whose={<ActingAsField />} />}
      <section id={todoId} tabIndex={-1} className="outline-none">
        <PageHeader title={t('todo.title')} />
        <TodoList
          declined={declined}
          missing={missing}
          approved={approved}
          toReview={toReview}
          open={open}
          current={current}
          employee={employee}
          records={employees}
          draftsOf={draftsOf}
        />
        {!impersonated && <KeepMark {...seenMark} />}
      </section>
      <section>
        <PageHeader title={t('weeks.title')} />
        <WeekStrip weeks={weeks} current={current} employee={employee} draftsOf={draftsOf} />
      </section>
    </>
  );
}
