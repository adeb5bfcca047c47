import 'server-only';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { CreatedView } from '@/lib/management/created-view';
import {
  type HoursByWeekAnswer,
  hoursByWeek,
  type ScheduleDeviation,
  scheduleDeviations,
} from '@/lib/management/week-hours';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { createdCardsFilter } from './list-created-cards';
import { paginate } from './paginate';
import { viewableEmployees } from './viewable-employees';

/** The maximum number of cards to read for a chart: a year of cards for about a hundred employees. */
const maxChartCards = 5000;
/** The maximum number of employees to show, so that a user can take them in at a glance. */
const maxDeviations = 8;

/**
 * Sums the hours of all cards in a manager's view by week. Reads every page of the list, so call it only when
 * the user opens the chart (rule: call-every-page).
 */
export async function createdHoursByWeek(manager: Manager, view: CreatedView): Promise<Result<HoursByWeekAnswer>> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return viewable;
  const search = createdCardsFilter(view, viewable.data, manager);
  const cards: ManagedHourCard[] = [];
  if (search !== null) {
    for await (const read of paginate((page, perPage) =>
      listCreatedHourCards(manager.access, { ...search, page, perPage }),
    )) {
      if (!read.ok) return read;
      const { items, total } = read.data;
      if (total > maxChartCards) return succeed({ kind: 'too-many', total, max: maxChartCards });
      cards.push(...items);
    }
  }
  const isOwn = ({ id }: ScheduleDeviation) => id === String(manager.activeEmployee.id);
  const people = scheduleDeviations(cards, maxDeviations).map(
    (one): ScheduleDeviation => (isOwn(one) ? { ...one, isOwn: true } : one),
  );
  return succeed({ kind: 'figures', figures: hoursByWeek(cards), ...(people.length > 0 && { deviations: people }) });
}
