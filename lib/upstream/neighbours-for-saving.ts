import 'server-only';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import type { Access } from './access';
import { impatient } from './impatient';
import { listNeighbourCards } from './list-neighbour-cards';

/** The cards beside a form that is being saved. None when they do not come, or not in time: that keeps nobody from saving. */
export async function neighboursForSaving(
  access: Access,
  form: HourCardForm,
  hourCardId: Id | null,
): Promise<readonly ListedHourCard[]> {
  const { employeeId, week } = form;
  if (employeeId === null) return [];
  const cards = await listNeighbourCards(impatient(access), { employeeId, week, except: hourCardId });
  return cards.ok ? cards.data : [];
}
