import 'server-only';
import { cache } from 'react';
import type { Employee } from '@/lib/hour-card/people';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Manager } from '@/lib/session/require-manager';
import type { Access } from '@/lib/upstream/access';
import { listStaff, listYouthStaff } from '@/lib/upstream/people';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';

/**
 * Whose cards a manager sees: staff and youth staff, inactive ones included, without office employees and without the
 * manager's own employee (SPEC 4, 6). Asked once a request, however many of a screen's parts want to know.
 */
export function viewableEmployees({ access, activeEmployee }: Manager): Promise<Result<readonly Employee[]>> {
  return viewableOf(access, activeEmployee.id);
}

const viewableOf = cache(async (access: Access, managerId: Id): Promise<Result<readonly Employee[]>> => {
  const [staff, youth] = await Promise.all([listStaff(access, managerId), listYouthStaff(access, managerId)]);
  if (!staff.ok) return staff;
  if (!youth.ok) return youth;
  // Who is in both lists is one person; ids may come as a number in one and as a text in the other.
  const seen = new Set([String(managerId)]);
  const everyone = [...staff.data, ...youth.data];
  return succeed(
    everyone.filter(({ id, isOfficeEmployee }) => {
      if (isOfficeEmployee || seen.has(String(id))) return false;
      seen.add(String(id));
      return true;
    }),
  );
});
