import { and, eq, ne } from 'drizzle-orm';
import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { can } from '@/lib/hour-card/statuses';
import type { Caller } from '../accounts/caller';
import { isUniqueViolation } from '../database/is-unique-violation';
import { hourCards } from '../database/tables/hour-card-tables';
import { employees } from '../database/tables/people-tables';
import { failures } from '../http/request-failure';
import { requireReach } from '../people/scope';
import type { Services } from '../services';
import { checkPayload } from './check-payload';
import { insertCard, replaceCard } from './store-card';

/** The employee a card is for: within reach, and not an office employee, who never gets cards (SPEC 4). */
async function requireCardHolder({ database }: Services, caller: Caller, payload: HourCardPayload): Promise<number> {
  if (caller.mustChangePassword) throw failures.requiresPasswordChange();
  const employeeId = await requireReach(database, caller, payload.employee);
  const [employee] = await database
    .select({ office: employees.isOfficeEmployee })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!employee || employee.office) throw failures.invalidEmployee();
  return employeeId;
}

/** Of two racing saves for one week the second meets the unique key, at its insert or at its commit. */
async function oneWinner(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (isUniqueViolation(error)) throw failures.alreadySubmitted();
    throw error;
  }
}

/** Stores a new card as CREATED, in one transaction. */
export async function createCard(services: Services, caller: Caller, payload: HourCardPayload): Promise<void> {
  const employeeId = await requireCardHolder(services, caller, payload);
  const card = await checkPayload(services.database, services.zone, employeeId, payload);
  await oneWinner(() =>
    services.database.transaction(async (transaction) => {
      await insertCard(transaction, card, services.now());
    }),
  );
}

/** Stores a changed card as CREATED, in one transaction; an APPROVED or SYNCED card stays as it is (SPEC 4). */
export async function updateCard(
  services: Services,
  caller: Caller,
  cardId: number,
  payload: HourCardPayload,
): Promise<void> {
  const employeeId = await requireCardHolder(services, caller, payload);
  await oneWinner(() =>
    services.database.transaction(async (transaction) => {
      const [stored] = await transaction.select().from(hourCards).where(eq(hourCards.id, cardId)).for('update');
      if (!stored) throw failures.notFound();
      await requireReach(transaction, caller, stored.employeeId);
      // The employee of an existing card is locked (SPEC 6).
      if (stored.employeeId !== employeeId) throw failures.invalidEmployee();
      if (!can.edit(stored.status)) throw failures.alreadyExported();
      const card = await checkPayload(transaction, services.zone, employeeId, payload);
      const [other] = await transaction
        .select({ id: hourCards.id })
        .from(hourCards)
        .where(
          and(
            eq(hourCards.employeeId, employeeId),
            eq(hourCards.year, payload.year),
            eq(hourCards.week, payload.week),
            ne(hourCards.id, cardId),
          ),
        );
      if (other) throw failures.alreadySubmitted();
      await replaceCard(transaction, cardId, card, services.now());
    }),
  );
}
