import { describe, expect, it } from 'vitest';
import { receivedHourCardSchema } from '@/lib/contract/hour-card-schemas';
import type { Department, SecondmentOption } from '@/lib/hour-card/vocabulary';
import { toHourCardForm } from '@/lib/wire/hour-card-form';
import { zone } from './samples';

const tree: readonly SecondmentOption[] = [
  { id: 1, label: 'Regio', children: [{ id: 5, label: 'Zuid', children: [] }] },
];

function read(card: object, departments: readonly Department[] | null = []) {
  const base = { id: 9, year: 2026, week: 10, employee_id: 1, lines: [] };
  const received = receivedHourCardSchema.parse({ ...base, ...card });
  return toHourCardForm(received, { zone, tree, contracts: [], departments }).form;
}

const lineOf = (line: object) => read({ lines: [{ id: 1, ...line }] }).lines.find(({ id }) => id === 1);

describe('received line', () => {
  it.each([
    ['its start', { start: '2026-03-03T23:30:00Z', end: '2026-03-04T07:00:00Z' }, '2026-03-04'],
    ['its end if the start is missing', { end: '2026-03-04T15:00:00Z' }, '2026-03-04'],
    ['its date if the times are missing', { date_time: '2026-03-05' }, '2026-03-05'],
    ['its timestamp if the times are missing', { date_time: '2026-03-04T23:30:00Z' }, '2026-03-05'],
    ['the week if it has no date or times', {}, '2026-03-02'],
  ])('determines the day of a received line by %s', (_, line, date) => {
    expect(lineOf(line)?.date).toBe(date);
  });

  it('keeps breaks with at least one time and removes empty ones', () => {
    const breaks = [
      { start_time: '12:00', end_time: '12:30' },
      { start_time: '13:00', end_time: null },
      { start_time: null, end_time: '14:00' },
      { start_time: null, end_time: null },
    ];
    expect(lineOf({ breaks })?.breaks.map(({ start, end }) => [start, end])).toEqual([
      [720, 750],
      [780, null],
      [null, 840],
    ]);
  });

  it.each([
    [5, [1, 5]],
    ['5', [1, '5']],
    [77, [77]],
    [null, []],
  ])('keeps the received secondment option %j unchanged', (option, path) => {
    expect(lineOf({ secondment_option_id: option })?.secondment.path).toEqual(path);
  });
});

describe('card type of a received card without an enforced type', () => {
  const own = { id: 4, label: 'Inpak', enforcedCardType: null, requiredRestMinutes: null, maxWorkMinutesPerLine: null };
  it.each<[string, object, readonly Department[] | null, string | null]>([
    ['the saved type when the departments are unknown', { department_id: 4 }, null, 'FULL_TIME'],
    ['the saved type when the department no longer exists', { department_id: 3 }, [own], 'FULL_TIME'],
    ['the contract type when the department is known', { department_id: 4 }, [own], null],
    ['the contract type when the card has no department', { department_id: null }, [own], null],
    ['full-week secondment rather than the saved type', { department_id: 4, full_week_secondment: true }, null, null],
    [
      'full-week secondment from a removed department rather than the saved type',
      { department_id: 3, full_week_secondment: true },
      [own],
      null,
    ],
  ])('determines the card type by %s', (_, card, departments, type) => {
    expect(read({ type: 'FULL_TIME', ...card }, departments).departmentEnforcedType).toBe(type);
  });
});
