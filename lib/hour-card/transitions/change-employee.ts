import { preselectContract } from '../contracts';
import { limits } from '../limits';
import type { Employee } from '../people';
import { sameId } from '../same-id';
import type { HourCardForm, IsoDate } from '../vocabulary';
import { withDefaultLines } from './default-lines';
import { fitToType } from './fit-to-type';

type Chosen = Pick<Employee, 'id' | 'contracts'>;

/**
 * Another employee for a new card: resets lines, department and shift, and chooses the contract anew (SPEC 4). An
 * existing card keeps its employee (SPEC 2.6).
 */
export function changeEmployee(form: HourCardForm, employee: Chosen, today: IsoDate): HourCardForm {
  if (form.id !== null || sameId(form.employeeId, employee.id)) return form;
  const contract = preselectContract(employee.contracts, form.week, today);
  return fitToType(
    withDefaultLines({
      ...form,
      employeeId: employee.id,
      contractId: contract?.id ?? null,
      contractType: contract?.type ?? null,
      departmentId: null,
      departmentEnforcedType: null,
      maxWorkMinutesPerLine: limits.maxWorkMinutesPerLine,
      requiredRestMinutes: limits.requiredRestMinutes,
      shiftId: null,
      fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
      workedInTeams: false,
    }),
  );
}
