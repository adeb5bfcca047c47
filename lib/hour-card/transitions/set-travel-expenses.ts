import { parseAmount } from '../amount-text';
import type { HourCardForm } from '../vocabulary';

/** Extra travel costs as typed (SPEC 2.6); what is no amount stays as its text. */
export function setTravelExpenses(form: HourCardForm, text: string): HourCardForm {
  const travelExpenses = parseAmount(text);
  const current = form.travelExpenses;
  const same =
    typeof current === 'number' || typeof travelExpenses === 'number'
      ? current === travelExpenses
      : current.text === travelExpenses.text;
  return same ? form : { ...form, travelExpenses };
}
