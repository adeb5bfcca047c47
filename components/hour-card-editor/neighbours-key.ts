import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/** Whose weeks around which one: another employee or week has other neighbours. Null as long as nobody is chosen. */
export function neighboursKey({ employeeId, week }: Pick<HourCardForm, 'employeeId' | 'week'>): string | null {
  return employeeId === null ? null : `${employeeId}/${week.year}/${week.week}`;
}
