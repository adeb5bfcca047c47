import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { issueTextIn } from '@/lib/format/issue-text';
import { lineIssue } from '@/lib/hour-card/issue';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';

const textIn = { nl: textsOf('nl', nl), en: textsOf('en', en as typeof nl) };

function textsOf(locale: string, messages: typeof nl) {
  const issues = createTranslator({ locale, messages, namespace: 'hourCardIssues' });
  const editor = createTranslator({ locale, messages, namespace: 'hourCardEditor' });
  return issueTextIn({ issues, editor, locale });
}
/** An issue with the assigned hours, and with the day's total difference from its schedule. */
const assigned = (hours: number, total: number) =>
  lineIssue('invalid_hours_hour_exceptions', 'a', { params: { assigned: hours * 60, total: total * 60 } });

describe('text for hours that do not match the schedule', () => {
  test.each([
    [0, -2, '2 hours short of it: how should that be booked?'],
    [-1, -2, '1 hour short of it: how should that be booked?'],
    [0, 2, '2 hours more than it: how should that be booked?'],
    [1, 2, '1 hour more than it: how should that be booked?'],
    [-3, -2, '1 hour too much time off booked.'],
    [-1, 0, '1 hour too much time off booked.'],
    [3, 2, '1 hour too much extra booked.'],
    [1, 0, '1 hour too much extra booked.'],
  ])('with %d of %d hours assigned, the English text is: %s', (hours, total, text) => {
    expect(textIn.en(assigned(hours, total))).toBe(`The hours do not match the schedule. ${text}`);
  });

  test('the Dutch text states how many hours are assigned', () => {
    expect(textIn.nl(assigned(-1.5, -2))).toContain('-1,5 van -2 uur toegewezen.');
  });
});
