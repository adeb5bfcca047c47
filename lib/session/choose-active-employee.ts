import { preselectEmployee } from '@/lib/hour-card/contracts';
import type { Employee } from '@/lib/hour-card/people';
import { sameId } from '@/lib/hour-card/same-id';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';

/** As whom someone acts: the one they chose while it is still theirs, else whose contract ends latest (SPEC 4). */
export function chooseActiveEmployee(
  employees: readonly Employee[],
  chosen: Id | null,
  today: IsoDate,
): Employee | null {
  return employees.find(({ id }) => sameId(id, chosen)) ?? preselectEmployee(employees, today);
}
