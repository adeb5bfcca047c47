import { expect, it } from 'vitest';
import { isBlankLine } from '@/lib/hour-card/line-fields';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import type { DraftLine } from '@/lib/hour-card/vocabulary';
import { line, monday, zone } from './samples';

const blank = line(monday, '');

/**
 * For each field, a line on which only that field is filled in, and the effect of saving it. 'sent' means
 * that the field is submitted, or rejected with a reason. 'dropped' means that it disappears silently, which
 * must be on purpose if the user can type it (rules: line-blank, line-half-filled).
 */
const alone = {
  key: { filled: {}, saving: 'dropped' },
  id: { filled: {}, saving: 'dropped' },
  date: { filled: {}, saving: 'dropped' },
  shiftScheduleId: { filled: {}, saving: 'dropped' },
  span: { filled: { span: { start: 480, end: null, received: null } }, saving: 'sent' },
  breaks: { filled: { breaks: [{ key: '1', start: 720, end: 750, received: null }] }, saving: 'sent' },
  exceptions: {
    filled: {
      exceptions: [{ key: '1', exceptionId: 1, minutes: 60, subtract: true, wageComponentId: null, comment: '' }],
    },
    saving: 'sent',
  },
  // The place of work is meaningless without hours.
  secondment: { filled: { secondment: { type: 2, path: [], description: 'Kassa' } }, saving: 'dropped' },
} as const satisfies Record<keyof DraftLine, { filled: Partial<DraftLine>; saving: 'sent' | 'dropped' }>;

it.each(Object.entries(alone))('submits or drops a line with only its %s filled in, as documented', (_, one) => {
  const filled: DraftLine = { ...blank, ...one.filled };
  expect(isBlankLine(filled)).toBe(Object.keys(one.filled).length === 0);
  const { line: read, issues } = resolveLine(filled, zone);
  expect(read !== null || issues.length > 0 ? 'sent' : 'dropped').toBe(one.saving);
});
