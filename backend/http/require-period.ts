import { isIsoDate } from '@/lib/hour-card/calendar';
import { failures } from './request-failure';

/** A period of two existing dates; the contract has seen to their spelling only. */
export function requirePeriod({ from_date: from, to_date: to }: { from_date: string; to_date: string }): void {
  const wrong = Object.entries({ from_date: from, to_date: to }).filter(
    ([, date]) => !isIsoDate(date) || date < '1900',
  );
  if (wrong.length > 0) {
    throw failures.validation(wrong.map(([field]) => ({ field: `query.${field}`, code: 'invalid_date' })));
  }
}
