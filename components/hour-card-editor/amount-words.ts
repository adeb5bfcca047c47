import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/** An amount for in a sentence: `€ 12,50`; what could not be read as it was typed. */
export function amountText(amount: HourCardForm['travelExpenses']): string {
  return typeof amount === 'number' ? `€ ${amount.toFixed(2).replace('.', ',')}` : amount.text;
}
