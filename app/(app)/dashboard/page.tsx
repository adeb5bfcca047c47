import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActingAsField } from '@/app/acting-as-field';
import { apiErrorText } from '@/app/page-texts';
import { streamIfSlow } from '@/app/stream-if-slow';
import { LeaveBalancesSection, StatisticsSection } from '@/components/dashboard/dashboard-cards';
import { FirstHints } from '@/components/dashboard/first-hints';
import { TodoList, type TodoListProps } from '@/components/dashboard/todo-list';
import { KeepMark } from '@/components/dashboard/waiting-drafts';
import { WeekStrip } from '@/components/dashboard/week-strip';
import { Alert } from '@/components/ui/alert';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { weekOf } from '@/lib/hour-card/calendar';
import { hourCardsPerPage } from '@/lib/hour-card/listed-card';
import { isHandedIn } from '@/lib/hour-card/recent-weeks';
import type { Employee } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/result';
import { countOverdueCards } from '@/lib/services/count-overdue-cards';
import { type Home, loadHome } from '@/lib/services/load-home';
import { preloadStaff } from '@/lib/services/viewable-employees';
import type { CurrentUser } from '@/lib/session/current-user';
import { hasDismissedHints } from '@/lib/session/dismissed-hints';
import { requireSession } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { getDashboardStatistics, listLeaveBalances } from '@/lib/upstream/people';
import { NewCardButton } from '../new-card-button';
import { ScreenLoading } from '../screen-loading';
import { putHintsAwayAction } from './put-hints-away-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('dashboard') };
}

/**
 * The dashboard: the to-do list, the statistics, the submitted weeks and the leave balances (rules:
 * home-todo, dashboard-figures, home-weeks, dashboard-balances).
 */
export default function DashboardPage() {
  return streamIfSlow(dashboard(), <ScreenLoading />);
}

async function dashboard() {
  void preloadStaff();
  const currentUser = await requireSession('/dashboard');
  const { access, activeEmployee, isManager } = currentUser;
  const [t, common] = await Promise.all([getTranslations('dashboard'), getTranslations('common')]);
  if (activeEmployee === null) return <Alert tone="info">{t('noEmployee')}</Alert>;

  const [statistics, balances, home, overdue] = await Promise.all([
    getDashboardStatistics(access, activeEmployee.id),
    listLeaveBalances(access, activeEmployee.id),
    // Office employees have no hour cards.
    activeEmployee.isOfficeEmployee
      ? null
      : loadHome({ access, employee: activeEmployee, today: today(), perPage: hourCardsPerPage }),
    isManager ? countOverdueCards({ ...currentUser, activeEmployee }, today()) : null,
  ]);
  const handedIn = home?.ok ? home.data.weeks.filter(isHandedIn) : [];
  const counts = {
    open: statistics.ok ? statistics.data.openHourCards : 0,
    toReview: statistics.ok && isManager ? statistics.data.hourCardsToApprove : 0,
    overdue: overdue?.ok ? overdue.data : null,
  };
  const hasTasks =
    counts.toReview > 0 ||
    (counts.overdue?.count ?? 0) > 0 ||
    (home?.ok === true && home.data.declined.length + home.data.missing.length > 0);
  return (
    <div className="@container space-y-8">
      <section>
        <PageHeader
          title={t('welcome', { name: activeEmployee.fullName })}
          // If there are tasks, the primary button of the screen is in the to-do list.
          action={<NewCardButton currentUser={currentUser} variant={hasTasks ? 'secondary' : 'primary'} />}
        />
        {(home !== null || isManager) && (
          <Todo home={home} counts={counts} currentUser={currentUser} employee={activeEmployee} />
        )}
        {overdue?.ok === false && (
          <SectionFailure title={t('todo.failed')} text={await apiErrorText(overdue)} retry={common('retry')} />
        )}
      </section>
      <section>
        <PageHeader title={t('statistics')} />
        {statistics.ok ? (
          <StatisticsSection statistics={statistics.data} isManager={isManager} />
        ) : (
          <SectionFailure title={t('statisticsFailed')} text={await apiErrorText(statistics)} retry={common('retry')} />
        )}
      </section>
      {handedIn.length > 0 && (
        <section>
          <PageHeader title={t('weeks.title')} />
          <WeekStrip weeks={handedIn} current={weekOf(today())} />
        </section>
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

/** Users with more cards than this do not see the first-use hints. */
const maxCardsForHints = 3;

type TodoProps = {
  home: Result<Home> | null;
  counts: Pick<TodoListProps, 'open' | 'toReview' | 'overdue'>;
  currentUser: CurrentUser;
  employee: Employee;
};

/** Shows the tasks. In an impersonated session, ignores the drafts in this browser. */
async function Todo({ home, counts, currentUser, employee }: TodoProps) {
  const { user, employees, impersonated } = currentUser;
  const [t, common] = await Promise.all([getTranslations('dashboard'), getTranslations('common')]);
  if (home?.ok === false) {
    return <SectionFailure title={t('todo.failed')} text={await apiErrorText(home)} retry={common('retry')} />;
  }
  const own = home?.data;
  const isNew =
    own !== undefined && !impersonated && own.cardCount <= maxCardsForHints && !(await hasDismissedHints(user.email));
  return (
    <div className="space-y-8">
      <section>
        <PageHeader title={t('todo.title')} />
        <TodoList
          {...counts}
          declined={own?.declined ?? []}
          missing={own?.missing ?? []}
          approved={own?.approved ?? []}
          open={own === undefined ? 0 : counts.open}
          current={weekOf(today())}
          employee={employee.id}
          records={employees}
          draftsOf={impersonated ? null : user.id}
        />
        {own !== undefined && !impersonated && <KeepMark {...own.seenMark} />}
      </section>
      {isNew && <FirstHints dismissAction={putHintsAwayAction} actingAsField={<ActingAsField />} />}
    </div>
  );
}
