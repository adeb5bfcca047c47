import { describe, expect, it } from 'vitest';
import { setFullWeekSecondment } from '@/lib/hour-card/transitions/full-week';
import { setSecondment } from '@/lib/hour-card/transitions/secondment';
import { contractTypes, type DraftSecondment } from '@/lib/hour-card/vocabulary';
import { form, line, monday } from './samples';

describe('secondment of a line', () => {
  const secondment: DraftSecondment = { type: 1, path: [1, 2], description: 'Kassa' };
  const lent = form([line(monday, '08:00-12:00', { key: 'm', secondment })]);

  it.each<[string, Partial<DraftSecondment>]>([
    ['another option', { path: [1, 3] }],
    ['an option elsewhere in the tree', { path: [4, 2] }],
    ['a parent of the option', { path: [1] }],
    ['a child of the option', { path: [1, 2, 5] }],
    ['no option', { path: [] }],
    ['another type', { type: 0 }],
    ['another description', { description: 'Kas' }],
  ])('changes the secondment to %s', (_, change) => {
    expect(setSecondment(lent, 'm', change).lines[0]?.secondment).toEqual({ ...secondment, ...change });
  });

  it.each<[Partial<DraftSecondment>]>([[{}], [secondment], [{ path: [1, 2] }], [{ type: 1 }]])(
    'returns the same form for the unchanged values %o',
    (change) => {
      expect(setSecondment(lent, 'm', change)).toBe(lent);
    },
  );
});

describe('full-week secondment', () => {
  it.each(contractTypes)('disables received full-week secondment for contract type %s', (type) => {
    const lent = form([], {
      contractType: type,
      fullWeekSecondment: { enabled: true, departmentId: 5, shiftId: 6 },
    });
    const off = { enabled: false, departmentId: null, shiftId: null };
    expect(setFullWeekSecondment(lent, false, null, null).fullWeekSecondment).toEqual(off);
  });
});
