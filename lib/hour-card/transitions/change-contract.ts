import { sameId } from '../same-id';
import type { Contract, HourCardForm } from '../vocabulary';
import { fitToType } from './fit-to-type';

/**
 * Another contract. Days outside its period become blanks in every reading of the form (`resolveCard`), yet what was
 * typed there stays in the draft: choosing the former contract brings it back (SPEC 4, DECISIONS 5).
 */
export function changeContract(form: HourCardForm, contract: Contract): HourCardForm {
  if (sameId(form.contractId, contract.id) && form.contractType === contract.type) return form;
  return fitToType({ ...form, contractId: contract.id, contractType: contract.type });
}
