import { describe, expect, it } from 'vitest';
import { receivedHourCardSchema } from '@/lib/contract/hour-card-schemas';
import { newHourCard } from '@/lib/hour-card/new-card';
import { changeDepartment } from '@/lib/hour-card/transitions/card';
import type { Department, HourCardForm } from '@/lib/hour-card/vocabulary';
import { toHourCardForm } from '@/lib/wire/hour-card-form';
import { form, zone } from './samples';

const department = (more: Partial<Department>): Department => ({
  ...{ id: 4, label: 'Inpak', enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null },
  ...more,
});
const week = { year: 2026, week: 10 };

/** Every way in which a card gets its department's settings. */
const ways: Readonly<Record<string, (of: Department) => HourCardForm>> = {
  'a new card': (of) => {
    const employee = { id: 1, contracts: [], defaultDepartmentId: '4' };
    return newHourCard({ week, employee, departments: [of], today: '2026-03-04' });
  },
  'another department': (of) => changeDepartment(form([]), of),
  'the same department with changed settings': (of) =>
    changeDepartment(form([], { departmentId: 4, requiredRestMinutes: 15, maxWorkMinutesPerLine: 15 }), of),
  'a received card': (of) => {
    const received = receivedHourCardSchema.parse({ id: 9, ...week, employee_id: 1, department_id: '4', lines: [] });
    return toHourCardForm(received, { zone, tree: [], contracts: [], departments: [of] }).form;
  },
};

describe.each(Object.entries(ways))('department settings on %s', (_, cardWith) => {
  it.each<[string, Partial<Department>, number, number]>([
    ['uses the defaults when the department has none', {}, 480, 720],
    ['uses the settings of the department', { requiredRestMinutes: 660, maxWorkMinutesPerLine: 600 }, 660, 600],
    ['applies a required rest of zero', { requiredRestMinutes: 0 }, 0, 720],
    ['uses the default for a missing setting', { maxWorkMinutesPerLine: 600 }, 480, 600],
  ])('%s', (__, figures, rest, max) => {
    const { requiredRestMinutes, maxWorkMinutesPerLine } = cardWith(department(figures));
    expect([requiredRestMinutes, maxWorkMinutesPerLine]).toEqual([rest, max]);
  });

  it.each(['FULL_TIME', 'PART_TIME', 'YOUTH', null] as const)(
    'applies the enforced card type of the department: %s',
    (type) => {
      expect(cardWith(department({ enforcedCardType: type })).departmentEnforcedType).toBe(type);
    },
  );
});
