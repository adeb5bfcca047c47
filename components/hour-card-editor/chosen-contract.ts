import { sameId } from '@/lib/hour-card/same-id';
import type { Contract, HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import type { EditorEmployee } from './editor-types';

type Employees = readonly EditorEmployee[];

/** The employee of that id; null when nobody is chosen, or nobody we know of. */
export function employeeOf(employees: Employees, id: Id | null): EditorEmployee | null {
  return employees.find((employee) => sameId(employee.id, id)) ?? null;
}

/** The contract a form names, among those of its employee. */
export function chosenContract(employees: Employees, form: HourCardForm): Contract | null {
  const contracts = employeeOf(employees, form.employeeId)?.contracts ?? [];
  return contracts.find(({ id }) => sameId(id, form.contractId)) ?? null;
}
