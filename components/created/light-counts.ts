import { isBusy } from '@/components/decisions/decision-record';
import type { Decisions } from '@/components/decisions/use-decisions';
import type { Assessments } from '@/components/lights/use-assessments';
import type { Light } from '@/lib/hour-card/assessment/assessment';
import { type CreatedRow, isOpen } from '@/lib/management/created-row';

/**
 * The number of cards per light. `total` counts the cards that await a decision, `done` those with a light
 * and `failed` those whose light could not be loaded.
 */
export type LightCounts = Readonly<Record<Light, number> & Pick<Assessments, 'done' | 'failed' | 'total'>>;

/** Counts the cards that this manager can still decide on, as the bulk buttons do (rule: light-counts). */
export function countLights(
  rows: readonly CreatedRow[],
  { byId }: Assessments,
  { latest, records }: Pick<Decisions, 'latest' | 'records'>,
): LightCounts {
  const undecided = rows.map(latest).filter((row) => isOpen(row) && !isBusy(records.get(row.id)));
  const states = undecided.map(({ id }) => byId.get(id) ?? 'pending');
  const count = (wanted: Light | 'pending' | 'failed') =>
    states.filter((state) => (typeof state === 'string' ? state : state.light) === wanted).length;
  const lights = { green: count('green'), amber: count('amber'), red: count('red') };
  return {
    ...lights,
    done: lights.green + lights.amber + lights.red,
    failed: count('failed'),
    total: undecided.length,
  };
}
