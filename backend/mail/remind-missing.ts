import type { CallInput } from '@/lib/contract/calls';
import { addDays, mondayOf, weekOf } from '@/lib/hour-card/calendar';
import type { Caller } from '../accounts/authenticate';
import { change, changed, storeUnaudited, unchanged } from '../database/change';
import { groupBy } from '../database/queries';
import { listMissing } from '../hour-cards/missing-weeks';
import { failures } from '../http/failures';
import { requireAllInScope, scopeOf } from '../people/scope';
import type { Services } from '../services';
import { claimWeeks, type MissingWeek, peopleToRemind, releaseWeeks, sendReminderMail } from './reminder-mail';

type ReminderQuery = CallInput<'remindMissing'>['body'];

/** The maximum number of missing weeks per call. */
const maxWeeks = 2000;

/**
 * Sends a manager's reminders to the chosen employees about past weeks without a card. Reports the result per
 * employee (rules: backend-remind-missing, backend-remind-once).
 */
export async function remindMissing(services: Services, caller: Caller, query: ReminderQuery) {
  const { database } = services;
  const today = services.today();
  const permit = async () => {
    const scope = await scopeOf(database, caller);
    if (scope.staff.size === 0) throw failures.invalidEmployee();
    const chosen = requireAllInScope(scope.all, query.employees);
    const missing = await overdueWeeks(services, chosen, query);
    return { missing, people: await peopleToRemind(database, today, chosen) };
  };
  const { missing, people, claimed } = await change(database, permit, async (transaction, permitted) => {
    const reachable = new Set(permitted.people.map(({ id }) => id));
    const weeks = permitted.missing.filter(({ employee_id }) => reachable.has(employee_id));
    const result = { ...permitted, claimed: await claimWeeks(transaction, weeks, today) };
    if (result.claimed.length === 0) return unchanged(result);
    return changed(result, {
      at: services.now(),
      action: 'reminders_sent',
      actor: caller,
      subject: 'user',
      subjectId: caller.userId,
      details: { from: query.from_date, to: query.to_date, people: idsOf(result.claimed).size },
    });
  });

  const reachable = new Set(people.map(({ id }) => id));
  const toMail = idsOf(claimed);
  const failed = new Set<number>();
  for (const own of groupBy(people, ({ email }) => email).values()) {
    const ids = own.map(({ id }) => id).filter((id) => toMail.has(id));
    if (ids.length === 0) continue;
    try {
      await sendReminderMail(services, own, claimed);
    } catch {
      for (const id of ids) failed.add(id);
      await storeUnaudited(database, (transaction) => releaseWeeks(transaction, ids, today));
    }
  }
  const withoutCard = [...idsOf(missing)];
  return {
    sent: [...toMail].filter((id) => !failed.has(id)),
    already_today: withoutCard.filter((id) => reachable.has(id) && !toMail.has(id)),
    unreachable: withoutCard.filter((id) => !reachable.has(id)),
    failed: [...failed],
  };
}

const idsOf = (weeks: readonly MissingWeek[]) => new Set(weeks.map(({ employee_id }) => employee_id));

/** The missing weeks in the period, except the current week, which is not overdue yet. */
async function overdueWeeks({ database, today }: Services, employees: readonly number[], query: ReminderQuery) {
  const lastSunday = addDays(mondayOf(weekOf(today())), -1);
  const hasEnded = query.to_date <= lastSunday;
  const filter = {
    employees,
    from: query.from_date,
    to: hasEnded ? query.to_date : lastSunday,
    today: today(),
  };
  const missing = await listMissing(database, filter, { limit: maxWeeks + 1, offset: 0 });
  if (missing.length > maxWeeks) throw failures.validation([{ field: 'body.from_date', code: 'too_many_weeks' }]);
  return missing;
}
