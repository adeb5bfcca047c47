import 'server-only';
import { addDays } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/same-id';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { compareWeeks, mondayOf } from '@/lib/hour-card/week';
import type { Access } from './access';
import { impatient } from './impatient';
import { listEmployeeHourCards } from './list-employee-hour-cards';

type Asked = Readonly<{ employeeId: Id; week: Week; except: Id | null }>;

const atMost = 24;

/** The card that an employee already has for a week, other than `except`; null when none is found, or the list fails or is slow. */
export async function findHourCard(access: Access, { employeeId, week, except }: Asked): Promise<Id | null> {
  const monday = mondayOf(week);
  const asked = { employeeId, from: monday, to: addDays(monday, 6), atMost };
  const cards = await listEmployeeHourCards(impatient(access), asked);
  if (!cards.ok) return null;
  const found = cards.data.find((card) => compareWeeks(card.week, week) === 0 && !sameId(card.id, except));
  return found?.id ?? null;
}
