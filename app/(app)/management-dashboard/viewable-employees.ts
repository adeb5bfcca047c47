import 'server-only';
import type { Employee } from '@/lib/hour-card/people';
import { sameId } from '@/lib/hour-card/same-id';
import type { Manager } from '@/lib/session/require-manager';
import { listStaff, listYouthStaff } from '@/lib/upstream/people';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';

/**
 * Whose cards a manager sees: staff and youth staff, inactive ones included, without office employees and without the
 * manager's own employee (SPEC 4, 6).
 */
export async function viewableEmployees({ access, activeEmployee }: Manager): Promise<Result<readonly Employee[]>> {
  const [staff, youth] = await Promise.all([
    listStaff(access, activeEmployee.id),
    listYouthStaff(access, activeEmployee.id),
  ]);
  if (!staff.ok) return staff;
  if (!youth.ok) return youth;
  const everyone = [...staff.data, ...youth.data];
  return succeed(
    everyone.filter(
      ({ id, isOfficeEmployee }, index) =>
        !isOfficeEmployee &&
        !sameId(id, activeEmployee.id) &&
        everyone.findIndex((other) => sameId(other.id, id)) === index,
    ),
  );
}
