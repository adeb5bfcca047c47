import type { WireListedHourCard } from '@/lib/contract/hour-card-schemas';
import type { EveryField } from '@/lib/hour-card/every-field';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { Database } from '../database/database';
import { groupBy } from '../database/queries';
import type { hourCards } from '../database/tables/hour-card-tables';
import { instantText, toDate } from '../hour-cards/card-rows';
import { changedStretches, type WorkedStretch } from './changed-days';
import { changedFields, changedHours, differenceOf } from './corrections';
import { payrollCards } from './payroll-cards';
import { payrollLinesOf, totalsOf } from './payroll-lines';
import { linesOfActiveRuns } from './stored-runs';

type ShownCorrection = NonNullable<WireListedHourCard['correction']>;
type Card = Pick<typeof hourCards.$inferSelect, 'id' | 'number' | 'status' | 'correctionReason'>;

/** The difference between reopened cards and their exported lines, by card id (rule: correction-review). */
export async function shownCorrections(database: Database, cards: readonly Card[], zone: string) {
  const open = cards.filter(({ status, correctionReason }) => correctionReason !== null && status !== 'SYNCED');
  if (open.length === 0) return new Map<number, ShownCorrection>();
  const ids = open.map(({ id }) => id);
  const exported = await linesOfActiveRuns(database, ids);
  const current = groupBy(payrollLinesOf(await payrollCards(database, ids, zone)), ({ cardNumber }) => cardNumber);
  return new Map(
    open.map(({ id, number, correctionReason }) => {
      const [before, now] = [exported.get(number)?.lines ?? [], current.get(number) ?? []];
      const shown: ShownCorrection = {
        reason: correctionReason ?? '',
        hours: changedHours(now, before).map((one) => ({
          date: one.date,
          hour_exception_name: one.hourKind,
          wage_component_name: one.component,
          exported: formatDuration(one.exported),
          current: formatDuration(one.current),
        })),
        exported_travel_expenses: totalsOf(before).travelCents / 100,
        times: changedStretches(now, before).map((day) => ({
          date: day.date,
          exported: day.before.map(stretchItem),
          current: day.now.map(stretchItem),
        })),
        fields: changedFields(now, before),
        is_changed: differenceOf(now, before).length > 0,
      } satisfies EveryField<ShownCorrection>;
      return [id, shown];
    }),
  );
}

function stretchItem({ start, end, secondment }: WorkedStretch) {
  return {
    start: instantText(toDate(start)),
    end: instantText(toDate(end)),
    secondment_option_name: secondment,
  } satisfies EveryField<ShownCorrection['times'][number]['current'][number]>;
}
