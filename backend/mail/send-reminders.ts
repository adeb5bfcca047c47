import { and, eq } from 'drizzle-orm';
import { addDays, addWeeks, mondayOf, weekOf } from '@/lib/hour-card/calendar';
import { weeksShown } from '@/lib/hour-card/recent-weeks';
import { storeUnaudited } from '../database/change';
import { anyOf, groupBy } from '../database/queries';
import { reminders } from '../database/tables/mail-tables';
import { listMissing } from '../hour-cards/missing-weeks';
import type { Services } from '../services';
import { claimWeeks, type MissingWeek, peopleToRemind, releaseWeeks, sendReminderMail } from './reminder-mail';

/** The number of mails sent and failed in one round. The next round retries failed mails. */
export type ReminderRound = Readonly<{ sent: number; failed: number }>;

/**
 * Mails employees about recent weeks without a card: all weeks in one mail, and at most one mail a week
 * (rules: backend-mail-remind, backend-remind-weekly). Leaves out the current week, which is not overdue yet.
 */
export async function sendReminders(services: Services): Promise<ReminderRound> {
  const { database } = services;
  const today = services.today();
  const thisWeek = weekOf(today);
  const people = await peopleToRemind(database, today);
  const filter = {
    employees: people.map(({ id }) => id),
    from: mondayOf(addWeeks(thisWeek, -weeksShown)),
    to: addDays(mondayOf(thisWeek), -1),
    today,
  };
  const missing = await listMissing(database, filter, { limit: people.length * weeksShown, offset: 0 });
  const weeksOf = groupBy(missing, ({ employee_id }) => employee_id);

  let sent = 0;
  let failed = 0;
  for (const own of groupBy(people, ({ email }) => email).values()) {
    const weeks = await claim(
      services,
      own.flatMap(({ id }) => weeksOf.get(id) ?? []),
    );
    if (weeks.length === 0) continue;
    try {
      await sendReminderMail(services, own, weeks);
      sent += 1;
    } catch {
      failed += 1;
      await release(services, new Set(weeks.map(({ employee_id }) => employee_id)));
    }
  }
  return { sent, failed };
}

const sentWeekOf = (services: Services) => mondayOf(weekOf(services.today()));

/**
 * Returns the weeks of employees who got no reminder this week, and reserves these employees so that another
 * backend skips them.
 */
async function claim(services: Services, weeks: readonly MissingWeek[]): Promise<MissingWeek[]> {
  if (weeks.length === 0) return [];
  const sentWeek = sentWeekOf(services);
  const employeeIds = [...new Set(weeks.map(({ employee_id }) => employee_id))];
  return storeUnaudited(services.database, async (transaction) => {
    const inserted = await transaction
      .insert(reminders)
      .values(employeeIds.map((employeeId) => ({ employeeId, sentWeek })))
      .onConflictDoNothing()
      .returning({ id: reminders.employeeId });
    const claimed = new Set(inserted.map(({ id }) => id));
    return claimWeeks(
      transaction,
      weeks.filter(({ employee_id }) => claimed.has(employee_id)),
      services.today(),
    );
  });
}

async function release(services: Services, employeeIds: ReadonlySet<number>): Promise<void> {
  await storeUnaudited(services.database, async (transaction) => {
    await transaction
      .delete(reminders)
      .where(and(anyOf(reminders.employeeId, employeeIds), eq(reminders.sentWeek, sentWeekOf(services))));
    await releaseWeeks(transaction, employeeIds, services.today());
  });
}
