import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { HourCardForm, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { departments, employee, newForm, openEditor, reference, start } from './render-editor';

const fullTime: HourCardForm = { ...newForm, contractType: 'FULL_TIME', departmentId: 3 };
const schedule: readonly ScheduleEntry[] = [{ id: 101, dayOfWeek: 1, start: 480, end: 990, breaks: [] }];

const openFullTime = (schedulePromise = Promise.resolve()) =>
  openEditor({
    initialForm: fullTime,
    initialLookups: { departments, shifts: [{ id: 1, label: 'Dagdienst' }], schedule: null },
    reference: {
      ...reference,
      employees: [
        { ...employee, contracts: [{ id: 50, type: 'FULL_TIME', startDate: '2020-01-01', endDate: null }] },
        { ...employee, id: 6, fullName: 'Sanne Visser', employeeNumber: '10232' },
      ],
    },
    requests: { schedule: () => schedulePromise.then(() => ({ ok: true, data: schedule })) },
  });
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
const toggleSecondment = () => userEvent.click(screen.getByRole('switch', { name: 'Hele week uitgeleend' }));

const choices: readonly (readonly [string, string, () => Promise<void>, () => Promise<void>])[] = [
  ['seconded and back', '', toggleSecondment, toggleSecondment],
  ['a shift and none', '08:00', () => choose('Dienst', 'Dagdienst'), () => choose('Dienst', 'Geen dienst')],
  [
    'another employee and back',
    '',
    () => choose('Medewerker', 'Sanne Visser (#10232)'),
    () => choose('Medewerker', 'Jeroen Bakker (#10231)'),
  ],
];

it.each(choices)('restores typed hours when a choice is reverted: %s', async (_name, shownStart, choose, revert) => {
  openFullTime();
  await userEvent.type(start(), '0915{Tab}');
  await choose();
  await waitFor(() => expect(start()).toHaveValue(shownStart));
  await revert();
  await waitFor(() => expect(start()).toHaveValue('09:15'));
});

it('keeps the hours of a deselected shift on a card that was empty before', async () => {
  openFullTime();
  await choose('Dienst', 'Dagdienst');
  await waitFor(() => expect(start()).toHaveValue('08:00'));
  await choose('Dienst', 'Geen dienst');
  expect(start()).toHaveValue('08:00');
});

it.each([
  ['undone', ['Ongedaan maken'], ''],
  ['undone and redone', ['Ongedaan maken', 'Opnieuw'], '09:15'],
])('ignores a late shift schedule once the choice of shift is %s', async (_name, labels, shown) => {
  let resolveSchedule = () => {};
  const schedulePromise = new Promise<void>((resolve) => (resolveSchedule = resolve));
  openFullTime(schedulePromise);
  await userEvent.type(start(), '0915{Tab}');
  await choose('Dienst', 'Dagdienst');
  expect(screen.getByLabelText('Dienst')).toHaveDisplayValue('Dagdienst');
  for (const name of labels) await userEvent.click(screen.getByLabelText(name));
  expect(screen.getByLabelText('Dienst')).toHaveDisplayValue('Geen dienst');
  await act(async () => resolveSchedule());
  expect(start()).toHaveValue(shown);
});
