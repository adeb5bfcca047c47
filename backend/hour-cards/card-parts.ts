import { asc, eq, inArray } from 'drizzle-orm';
import { anyOf } from '../database/any-of';
import type { Database } from '../database/database';
import { hourCardLines, lineBreaks, lineExceptions } from '../database/tables/hour-card-tables';
import { hourExceptionTypes, secondmentOptions, wageComponents } from '../database/tables/lookup-tables';
import { groupBy } from '../group-by';

/** The lines of cards with their breaks and exceptions, by card; three queries, however many cards. */
export async function cardParts(database: Database, cardIds: readonly number[]) {
  if (cardIds.length === 0) return new Map<number, never[]>();
  const lines = await database
    .select({ line: hourCardLines, secondmentOptionName: secondmentOptions.label })
    .from(hourCardLines)
    .leftJoin(secondmentOptions, eq(secondmentOptions.id, hourCardLines.secondmentOptionId))
    .where(anyOf(hourCardLines.hourCardId, cardIds))
    .orderBy(asc(hourCardLines.hourCardId), asc(hourCardLines.position));
  const lineIds = database
    .select({ id: hourCardLines.id })
    .from(hourCardLines)
    .where(anyOf(hourCardLines.hourCardId, cardIds));
  const breaks = await database
    .select()
    .from(lineBreaks)
    .where(inArray(lineBreaks.lineId, lineIds))
    .orderBy(asc(lineBreaks.startsAt));
  const exceptions = await database
    .select({
      exception: lineExceptions,
      name: hourExceptionTypes.label,
      wageComponentName: wageComponents.label,
    })
    .from(lineExceptions)
    .innerJoin(hourExceptionTypes, eq(hourExceptionTypes.id, lineExceptions.hourExceptionId))
    .leftJoin(wageComponents, eq(wageComponents.id, lineExceptions.wageComponentId))
    .where(inArray(lineExceptions.lineId, lineIds))
    .orderBy(asc(lineExceptions.id));
  const breaksOf = groupBy(breaks, ({ lineId }) => lineId);
  const exceptionsOf = groupBy(exceptions, ({ exception }) => exception.lineId);
  const complete = lines.map(({ line, secondmentOptionName }) => ({
    ...line,
    secondmentOptionName: secondmentOptionName ?? '',
    breaks: breaksOf.get(line.id) ?? [],
    exceptions: (exceptionsOf.get(line.id) ?? []).map(({ exception, name, wageComponentName }) => ({
      ...exception,
      name,
      wageComponentName: wageComponentName ?? '',
    })),
  }));
  return groupBy(complete, ({ hourCardId }) => hourCardId);
}
