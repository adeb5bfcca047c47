import { expect, it } from 'vitest';
import { payrollFileTexts } from '@/backend/payroll/payroll-file-texts';

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

it.each([
  ['every night', { from: '22:00', to: '06:00', days: week }, 'tussen 22:00 en 06:00'],
  ['a whole day', { from: '00:00', to: '24:00', days: ['sunday'] }, 'op zondag'],
  [
    'part of some days',
    { from: '18:00', to: '24:00', days: ['friday', 'saturday'] },
    'tussen 18:00 en 24:00 op vrijdag en zaterdag',
  ],
  ['some nights', { from: '22:00', to: '06:00', days: ['friday'] }, 'vanaf 22:00 op vrijdag tot 06:00 de dag erna'],
] as const)('describes a time range that covers %s', (_what, range, words) => {
  expect(payrollFileTexts.range(range)).toBe(
    `Het deel van de gewerkte uren ${words}. Tel deze uren er niet nog eens bij op.`,
  );
});
