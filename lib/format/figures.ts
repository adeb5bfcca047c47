import type { DraftException, HourCardForm, Minutes } from '@/lib/hour-card/vocabulary';
import { decimalTextIn, euroTextIn, twoDecimals, writerOf } from './decimals';
import { inHours } from './hours';

/**
 * Formats numbers in a language: `1.234,50`, `1,234.50` or `1234,50` (rule: language-numbers). Text that is
 * not a number is returned as typed.
 */
export type Figures = Readonly<{
  /** Hours on a leave balance (rule: leave-amounts), or another number with decimals: `1.234,50`. */
  decimalText: (amount: number) => string;
  /** Hours added to or taken from a leave balance: `+0,75`, `-12,00`. */
  changeText: (minutes: Minutes) => string;
  euroText: (amount: HourCardForm['travelExpenses']) => string;
  /** Hours for a field: `1,5`. Zero gives an empty field. */
  hoursText: (minutes: DraftException['minutes']) => string;
}>;

const made = new Map<string, Figures>();

export function figuresIn(locale: string): Figures {
  const figures = made.get(locale) ?? makeFigures(locale);
  made.set(locale, figures);
  return figures;
}

function makeFigures(locale: string): Figures {
  const euros = euroTextIn(locale);
  const change = writerOf(locale, { ...twoDecimals, signDisplay: 'exceptZero' });
  const hours = writerOf(locale, { maximumFractionDigits: 2, useGrouping: false });
  return {
    decimalText: decimalTextIn(locale),
    changeText: (minutes) => change(minutes / 60),
    euroText: (value) => (typeof value === 'number' ? euros(value) : value.text),
    hoursText: (minutes) => {
      if (typeof minutes !== 'number') return minutes.text;
      return minutes === 0 ? '' : hours(inHours(minutes));
    },
  };
}
