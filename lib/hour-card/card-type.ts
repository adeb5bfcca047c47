import type { ContractType, HourCardForm } from './vocabulary';

type Typed = Pick<HourCardForm, 'contractType' | 'departmentEnforcedType' | 'fullWeekSecondment'>;

/**
 * The derived type of a card (SPEC 4): full-week secondment forces PART_TIME; otherwise the department's enforced type,
 * unless the contract is YOUTH; otherwise the contract's; YOUTH when there is none.
 */
export function cardType(form: Typed): ContractType {
  if (form.fullWeekSecondment.enabled) return 'PART_TIME';
  if (form.departmentEnforcedType !== null && form.contractType !== 'YOUTH') return form.departmentEnforcedType;
  return form.contractType ?? 'YOUTH';
}
