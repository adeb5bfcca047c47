import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { timesOnly } from '@/lib/hour-card/line-fields';
import type {
  IsoDate,
  Minutes,
  ResolvedException,
  ResolvedLine,
  ScheduleEntry,
  Week,
} from '@/lib/hour-card/vocabulary';
import { toInstant } from '@/lib/hour-card/zone';
import { exceptionIds, secondmentLeafIds } from './lookups';
import type { Random } from './names';

type Pause = Readonly<{ start: Minutes; end: Minutes }>;
type Times = Readonly<{ start: Minutes; end: Minutes; breaks: readonly Pause[] }>;
type LineContext = Readonly<{ week: Week; zone: string; random: Random }>;

const dateIn = (week: Week, dayOfWeek: number) => addDays(mondayOf(week), dayOfWeek - 1);

/** Creates a line from wall-clock times. An end or break before the start is on the next day. */
function lineOn(date: IsoDate, { start, end, breaks }: Times, zone: string): ResolvedLine {
  const after = (minutes: Minutes) => (minutes < start ? minutes + 1440 : minutes);
  const instants = {
    start: toInstant(date, start, zone),
    end: toInstant(date, start === end ? end : after(end), zone),
  };
  return {
    ...timesOnly({ key: date, id: null, date, ...instants }),
    breaks: breaks.map((pause) => ({
      start: toInstant(date, after(pause.start), zone),
      end: toInstant(date, after(pause.end), zone),
    })),
  };
}

const exception = (exceptionId: number, minutes: Minutes, comment = ''): ResolvedException => ({
  exceptionId,
  minutes,
  wageComponentId: exceptionId === exceptionIds.overtime ? 1 : null,
  comment,
});

function scheduledMinutes({ start, end, breaks }: ScheduleEntry): Minutes {
  const length = (from: Minutes, to: Minutes) => (to < from ? to + 1440 - from : to - from);
  return length(start, end) - breaks.reduce((sum, pause) => sum + length(pause.start, pause.end), 0);
}

/** A week that follows a shift's schedule exactly. */
export function scheduledLines(schedule: readonly ScheduleEntry[], { week, zone }: LineContext): ResolvedLine[] {
  return schedule.map((entry) => ({
    ...lineOn(dateIn(week, entry.dayOfWeek), entry, zone),
    shiftScheduleId: entry.id,
  }));
}

/** A week that follows a shift's schedule, with an occasional sick day, leave, overtime or afternoon off. */
export function shiftLines(schedule: readonly ScheduleEntry[], { week, zone, random }: LineContext): ResolvedLine[] {
  return schedule.map((entry) => {
    const date = dateIn(week, entry.dayOfWeek);
    const line = { ...lineOn(date, entry, zone), shiftScheduleId: entry.id };
    const absent = (id: number, comment = '') => ({
      ...lineOn(date, { start: 0, end: 0, breaks: [] }, zone),
      shiftScheduleId: entry.id,
      exceptions: [exception(id, -scheduledMinutes(entry), comment)],
    });
    const chance = random.next();
    if (chance < 0.04) return absent(exceptionIds.sick);
    if (chance < 0.07) return absent(exceptionIds.leave);
    if (chance < 0.075) return absent(exceptionIds.specialLeave, 'Verhuizing');
    if (chance < 0.14) {
      const kept = random.chance(0.5) ? exceptionIds.overtime : exceptionIds.positiveTvt;
      return { ...line, end: line.end + 60, exceptions: [exception(kept, 60)] };
    }
    if (chance < 0.17) return { ...line, end: line.end - 120, exceptions: [exception(exceptionIds.negativeAdv, -120)] };
    if (chance < 0.22) return { ...line, secondmentOptionId: random.pick(secondmentLeafIds) };
    if (chance < 0.24)
      return { ...line, secondmentDescription: random.pick(['BHV-training', 'Inwerken nieuwe collega']) };
    return line;
  });
}

/** A week of secondment at the other department's times, without links to that department's schedule. */
export function lentLines(schedule: readonly ScheduleEntry[], { week, zone }: LineContext): ResolvedLine[] {
  return schedule.map((entry) => lineOn(dateIn(week, entry.dayOfWeek), entry, zone));
}

/** Three or four days for a part-timer, with times entered by hand. */
export function partTimeLines({ week, zone, random }: LineContext): ResolvedLine[] {
  const days = random.pick([
    [1, 2, 4],
    [1, 3, 5],
    [2, 3, 4, 5],
    [1, 2, 3, 6],
  ]);
  return days.map((day) => {
    const start = random.whole(32, 42) * 15;
    const end = start + random.whole(16, 34) * 15;
    const breaks = end - start > 330 ? [{ start: 750, end: 780 }] : [];
    return lineOn(dateIn(week, day), { start, end, breaks }, zone);
  });
}

/** A week of a youth worker: evenings after school and Saturdays. */
export function youthLines({ week, zone, random }: LineContext): ResolvedLine[] {
  const days = random.pick([
    [2, 4],
    [3, 6],
    [1, 5, 6],
    [2, 3, 6],
  ]);
  return days.map((day) => {
    const start = day === 6 ? 9 * 60 : 16 * 60 + random.whole(0, 3) * 15;
    const end = start + random.whole(12, day === 6 ? 26 : 16) * 15;
    const breaks = end - start > 240 ? [{ start: start + 120, end: start + 135 }] : [];
    return lineOn(dateIn(week, day), { start, end, breaks }, zone);
  });
}
