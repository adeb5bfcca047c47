import { eq } from 'drizzle-orm';
import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { hourCardLines, hourCards, lineBreaks, lineExceptions } from '../database/tables/hour-card-tables';
import { failures } from '../http/request-failure';
import { cardColumns } from './card-columns';
import { exceptionColumns, lineColumns, toDate } from './line-columns';

/** Stores a checked card within the caller's transaction; throws `already_submitted` when the week has one. */
export async function insertCard(transaction: Database, card: ResolvedCard, now: Date): Promise<void> {
  const [stored] = await transaction
    .insert(hourCards)
    .values(cardColumns(card, now))
    .onConflictDoNothing({ target: [hourCards.employeeId, hourCards.year, hourCards.week] })
    .returning({ id: hourCards.id });
  if (!stored) throw failures.alreadySubmitted();
  await insertLines(transaction, stored.id, card);
}

/** Replaces a card by a checked one within the caller's transaction. */
export async function replaceCard(transaction: Database, id: number, card: ResolvedCard, now: Date): Promise<void> {
  await transaction.update(hourCards).set(cardColumns(card, now)).where(eq(hourCards.id, id));
  await transaction.delete(hourCardLines).where(eq(hourCardLines.hourCardId, id));
  await insertLines(transaction, id, card);
}

async function insertLines(transaction: Database, hourCardId: number, card: ResolvedCard): Promise<void> {
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
