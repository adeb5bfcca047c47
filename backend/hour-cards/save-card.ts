import { and, eq, ne } from 'drizzle-orm';
import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { can } from '@/lib/hour-card/listed-card';
import type { Id, ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/authenticate';
import type { AuditRecord } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Transaction } from '../database/database';
import { isUniqueViolation } from '../database/queries';
import { hourCardLines, hourCards, lineBreaks, lineExceptions } from '../database/tables/hour-card-tables';
import { employees } from '../database/tables/people-tables';
import { failures } from '../http/failures';
import { requireReach } from '../people/scope';
import type { Services } from '../services';
import { cardDetails } from './card-audit';
import { cardColumns, exceptionColumns, lineColumns, requireCard, toDate } from './card-rows';
import { checkPayload } from './check-payload';

/** Stores a new card with status CREATED, in one transaction. */
export async function createCard(services: Services, caller: Caller, payload: HourCardPayload): Promise<void> {
  const permit = () => requireCardHolder(services, caller, payload);
  await rejectDuplicate(() =>
    change(services.database, permit, async (transaction, employeeId) => {
      const card = await checkPayload(transaction, services.zone, employeeId, payload, null);
      const number = await insertCard(transaction, card, services.now());
      const save = { action: 'card_created', at: services.now(), caller, number, card } as const;
      return changed(undefined, await saveRecord(transaction, save));
    }),
  );
}

/**
 * Updates a card and sets its status to CREATED, in one transaction, unless the card is locked (rules:
 * backend-atomic, status-edit).
 */
export async function updateCard(
  services: Services,
  caller: Caller,
  card: Id,
  payload: HourCardPayload,
): Promise<void> {
  const permit = async () => {
    const employeeId = await requireCardHolder(services, caller, payload);
    const { id: cardId } = await requireCard(services.database, caller, card);
    return { employeeId, cardId };
  };
  await rejectDuplicate(() =>
    change(services.database, permit, async (transaction, { employeeId, cardId }) => {
      const [stored] = await transaction.select().from(hourCards).where(eq(hourCards.id, cardId)).for('update');
      if (!stored) throw failures.notFound();
      // The employee of an existing card cannot change (rule: editor-employee-locked).
      if (stored.employeeId !== employeeId) throw failures.invalidEmployee();
      if (!can.edit(stored.status)) throw failures.alreadyExported();
      const checked = await checkPayload(transaction, services.zone, employeeId, payload, stored);
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
      await replaceCard(transaction, cardId, checked, services.now());
      const { number } = stored;
      const save = { action: 'card_changed', at: services.now(), caller, number, card: checked } as const;
      return changed(undefined, await saveRecord(transaction, save));
    }),
  );
}

/**
 * The id of the card's employee. Throws unless the caller may act for this employee, and for office employees
 * (rules: backend-reach, backend-office).
 */
async function requireCardHolder({ database }: Services, caller: Caller, payload: HourCardPayload): Promise<number> {
  const employeeId = await requireReach(database, caller, payload.employee);
  const [employee] = await database
    .select({ office: employees.isOfficeEmployee })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!employee || employee.office) throw failures.invalidEmployee();
  return employeeId;
}

/**
 * If two saves for the same week run at once, the second violates the unique key, at its insert or at its
 * commit. Throws `already_submitted` in that case.
 */
async function rejectDuplicate(save: () => Promise<void>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (isUniqueViolation(error)) throw failures.alreadySubmitted();
    throw error;
  }
}

type Save = Readonly<{
  action: 'card_created' | 'card_changed';
  at: Date;
  caller: Caller;
  number: number;
  card: ResolvedCard;
}>;

/** The audit record for a saved card (rule: audit-trail). */
async function saveRecord(transaction: Transaction, { action, at, caller, number, card }: Save): Promise<AuditRecord> {
  const details = await cardDetails(transaction, { employeeId: Number(card.employeeId), ...card.week });
  return { at, action, actor: caller, subject: 'hour_card', subjectId: number, details };
}

/**
 * Stores a checked card and returns its number. Throws `already_submitted` if the week already has a card.
 */
async function insertCard(transaction: Transaction, card: ResolvedCard, now: Date): Promise<number> {
  const [stored] = await transaction
    .insert(hourCards)
    .values(cardColumns(card, now))
    .onConflictDoNothing({ target: [hourCards.employeeId, hourCards.year, hourCards.week] })
    .returning({ id: hourCards.id, number: hourCards.number });
  if (!stored) throw failures.alreadySubmitted();
  await insertLines(transaction, stored.id, card);
  return stored.number;
}

async function replaceCard(transaction: Transaction, id: number, card: ResolvedCard, now: Date): Promise<void> {
  await transaction.update(hourCards).set(cardColumns(card, now)).where(eq(hourCards.id, id));
  await transaction.delete(hourCardLines).where(eq(hourCardLines.hourCardId, id));
  await insertLines(transaction, id, card);
}

async function insertLines(transaction: Transaction, hourCardId: number, card: ResolvedCard): Promise<void> {
  if (card.lines.length === 0) return;
  const ordered = card.lines.toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start || a.end - b.end);
  const stored = await transaction
    .insert(hourCardLines)
    .values(ordered.map((line, position) => lineColumns(line, hourCardId, position)))
    .returning({ id: hourCardLines.id, position: hourCardLines.position });
  const parts = stored.flatMap(({ id: lineId, position }) => {
    const line = ordered[position];
    return line ? [{ lineId, line }] : [];
  });
  const breaks = parts.flatMap(({ lineId, line }) =>
    line.breaks.map(({ start, end }) => ({ lineId, startsAt: toDate(start), endsAt: toDate(end) })),
  );
  const exceptions = parts.flatMap(({ lineId, line }) =>
    line.exceptions.map((exception) => exceptionColumns(exception, lineId)),
  );
  if (breaks.length > 0) await transaction.insert(lineBreaks).values(breaks);
  if (exceptions.length > 0) await transaction.insert(lineExceptions).values(exceptions);
}
