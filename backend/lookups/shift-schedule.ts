import { asc, eq } from 'drizzle-orm';
import type { ScheduleEntry } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { shiftScheduleBreaks, shiftScheduleEntries } from '../database/tables/lookup-tables';
import { groupBy } from '../group-by';

/** The weekly schedule of a shift, as the engine's rules read it. */
export async function shiftSchedule(database: Database, shiftId: number): Promise<ScheduleEntry[]> {
  const rows = await database
    .select({
      id: shiftScheduleEntries.id,
      dayOfWeek: shiftScheduleEntries.dayOfWeek,
      start: shiftScheduleEntries.startMinutes,
      end: shiftScheduleEntries.endMinutes,
      breakStart: shiftScheduleBreaks.startMinutes,
      breakEnd: shiftScheduleBreaks.endMinutes,
    })
    .from(shiftScheduleEntries)
    .leftJoin(shiftScheduleBreaks, eq(shiftScheduleBreaks.entryId, shiftScheduleEntries.id))
    .where(eq(shiftScheduleEntries.shiftId, shiftId))
    .orderBy(asc(shiftScheduleEntries.dayOfWeek), asc(shiftScheduleEntries.startMinutes), asc(shiftScheduleBreaks.id));
  return [...groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const breaks = group.flatMap(({ breakStart, breakEnd }) =>
      breakStart === null || breakEnd === null ? [] : [{ start: breakStart, end: breakEnd }],
    );
    return [{ id: first.id, dayOfWeek: first.dayOfWeek, start: first.start, end: first.end, breaks }];
  });
}
