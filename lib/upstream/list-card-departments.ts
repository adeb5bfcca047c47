import 'server-only';
import { sameId } from '@/lib/hour-card/same-id';
import type { ContractType, Department, Id } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { listDepartments, listYouthDepartments } from './lookups';

/**
 * The departments a card may name: the employee's own, and with a YOUTH contract those for youth work too, which SPEC 7.2
 * has as a call of its own.
 */
export async function listCardDepartments(
  access: Access,
  employeeId: Id,
  contractType: ContractType | null,
): Promise<Result<readonly Department[]>> {
  if (contractType !== 'YOUTH') return listDepartments(access, employeeId);
  const [own, youth] = await Promise.all([listDepartments(access, employeeId), listYouthDepartments(access)]);
  if (!own.ok) return own;
  if (!youth.ok) return youth;
  const others = youth.data.filter(({ id }) => !own.data.some((department) => sameId(department.id, id)));
  return succeed([...own.data, ...others]);
}
