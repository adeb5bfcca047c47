import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReceivedHourCard, WireListedHourCard } from '@/lib/contract/hour-card-schemas';
import { toCreatedRow } from '@/lib/management/created-row';
import { toHourCardForm } from '@/lib/wire/hour-card-form';
import { toManagedHourCard, toProofCard } from '@/lib/wire/listed-hour-card';
import { changesInList, changesOf } from '../one-field';
import { zone } from './samples';

const id = fc.constantFrom<string | number>(3, 4, 'a1');
const optionalId = fc.constantFrom<string | number | null>(3, 'a1', null);
const text = fc.constantFrom('', 'Inpak', 'Ploegentoeslag');
const status = fc.constantFrom('CREATED', 'APPROVED', 'DECLINED', 'STRANGE');
const minutes = fc.integer({ min: -600, max: 3600 });
const duration = fc.constantFrom('00:00', '08:15', '-00:30', '40:00');
const instant = fc.constantFrom('2026-03-02T07:00:00Z', '2026-03-02T15:30', '2026-03-03T22:15:00+01:00', null);
const year = fc.integer({ min: 2020, max: 2099 });
const week = fc.integer({ min: 1, max: 53 });
const amount = fc.constantFrom(0, 12.5, 12.51);
const flag = fc.boolean();

type ReceivedLine = ReceivedHourCard['lines'][number];

const receivedBreak = changesOf<ReceivedLine['breaks'][number]>('break', {
  start_time: fc.constantFrom('12:00', '2026-03-02T11:15:00Z', null),
  end_time: fc.constantFrom('12:30', '2026-03-02T11:45:00Z', null),
});
const receivedException = changesOf<ReceivedLine['work_time_exceptions'][number]>('exception', {
  hour_exception_id: id,
  wage_component_id: optionalId,
  minutes,
  comment: text,
});
const receivedLine = changesOf<ReceivedLine>('line', {
  id: optionalId,
  date_time: fc.constantFrom('2026-03-02', '2026-03-04', null),
  start: instant,
  end: instant,
  breaks: changesInList('break', receivedBreak),
  work_time_exceptions: changesInList('exception', receivedException),
  secondment_option_id: optionalId,
  secondment_option_extra_value: text,
  shift_schedule_id: optionalId,
});
const receivedCard = changesOf<ReceivedHourCard>('card', {
  id,
  travel_expenses: amount,
  contract_id: optionalId,
  department_id: optionalId,
  employee_id: id,
  shift_id: optionalId,
  week,
  year,
  type: fc.constantFrom('FULL_TIME', 'PART_TIME', 'YOUTH', null),
  worked_in_teams: flag,
  full_week_secondment: flag,
  full_week_secondment_department: optionalId,
  full_week_secondment_shift: optionalId,
  lines: changesInList('line', receivedLine),
  status,
  number: text,
  comment: text,
  updated_at: instant,
  correction_reason: text,
});

const received: ReceivedHourCard = {
  id: 71,
  travel_expenses: 5,
  contract_id: 7,
  department_id: 12,
  employee_id: 11,
  shift_id: 9,
  week: 10,
  year: 2026,
  type: 'PART_TIME',
  worked_in_teams: false,
  full_week_secondment: true,
  full_week_secondment_department: 5,
  full_week_secondment_shift: 6,
  lines: [
    {
      id: 301,
      date_time: '2026-03-03',
      start: '2026-03-03T07:00:00Z',
      end: '2026-03-03T15:00:00Z',
      breaks: [{ start_time: '11:00', end_time: '11:30' }],
      work_time_exceptions: [{ hour_exception_id: 2, wage_component_id: 8, minutes: 60, comment: 'tandarts' }],
      secondment_option_id: 21,
      secondment_option_extra_value: 'Kassa',
      shift_schedule_id: 101,
    },
  ],
  status: 'SYNCED',
  number: '100001',
  comment: 'Pauze klopt niet',
  updated_at: '2026-03-09T08:00:00Z',
  correction_reason: 'Dinsdag tot 14:00',
};

const read = (card: ReceivedHourCard) =>
  JSON.stringify(toHourCardForm(card, { zone, tree: [], contracts: [], departments: [] }));

describe('received card', () => {
  it.each(receivedCard.filter(({ name }) => name !== 'line.date_time'))('detects a changed $name', ({ change }) => {
    fc.assert(fc.property(change(received), (changed) => read(changed) !== read(received)));
  });

  it('uses the date of a line only if it has no times', () => {
    const [line] = received.lines;
    const dated = (date_time: string) => ({ ...received, lines: line ? [{ ...line, date_time }] : [] });
    const untimed = (date_time: string) => ({
      ...received,
      lines: line ? [{ ...line, date_time, start: null, end: null }] : [],
    });
    expect(read(dated('2026-03-04'))).toBe(read(received));
    expect(read(untimed('2026-03-04'))).not.toBe(read(untimed('2026-03-05')));
  });
});

type WireLine = WireListedHourCard['lines'][number];

const wireException = changesOf<WireLine['work_time_exceptions'][number]>('exception', {
  id,
  hour_exception_name: text,
  time: duration,
  comment: text,
  wage_component_name: text,
});
const pause = { start_time: '2026-03-03T11:00:00Z', end_time: '2026-03-03T11:30:00Z' };
const wireLine = changesOf<WireLine>('line', {
  id,
  start: instant,
  end: instant,
  time_worked_inclusive: duration,
  time_worked_exclusive: duration,
  difference: duration,
  secondment_option_name: text,
  secondment_option_extra_value: text,
  breaks: fc.constantFrom([pause], [{ ...pause, end_time: '2026-03-03T11:45:00Z' }], []),
  work_time_exceptions: changesInList('exception', wireException),
});
const stretch = { start: '2026-03-03T07:00:00Z', end: '2026-03-03T15:00:00Z', secondment_option_name: '' };
const correction = {
  ...{ reason: 'Dinsdag tot 14:00', hours: [], exported_travel_expenses: 5, is_changed: false },
  ...{ times: [{ date: '2026-03-03', exported: [stretch], current: [] }], fields: [] },
};
const recorded = {
  ...{ action: 'declined', at: '2026-03-09T08:00:00Z', by: 'Petra Hoekstra' },
  ...{ impersonated: false, reason: 'Pauze klopt niet' },
};
const otherActions = [
  { ...recorded, action: 'approved' },
  { ...recorded, at: '2026-03-09T08:00:01Z' },
  { ...recorded, by: '' },
  { ...recorded, impersonated: true },
  { ...recorded, reason: '' },
];
const wireCard = changesOf<WireListedHourCard>('card', {
  id,
  week,
  year,
  department_name: text,
  shift_name: text,
  status,
  comment: text,
  number: text,
  full_week_secondment: flag,
  travel_expenses: amount,
  time_worked_inclusive: duration,
  time_worked_exclusive: duration,
  lines: changesInList('line', wireLine),
  employee_id: optionalId,
  employee_number: text,
  employee_name: text,
  updated_at: instant,
  is_correction: flag,
  correction_reason: text,
  correction: fc.constantFrom(correction, { ...correction, reason: 'Woensdag vrij' }, null),
  history: fc.constantFrom([recorded], [], ...otherActions.map((one) => [one])),
});

const listed: WireListedHourCard = {
  id: 71,
  week: 10,
  year: 2026,
  department_name: 'Logistiek',
  shift_name: 'Dagdienst',
  status: 'SYNCED',
  comment: 'Pauze klopt niet',
  number: '100001',
  full_week_secondment: true,
  travel_expenses: 5,
  time_worked_inclusive: '40:15',
  time_worked_exclusive: '38:15',
  lines: [
    {
      id: 301,
      start: '2026-03-03T07:00:00Z',
      end: '2026-03-03T15:00:00Z',
      time_worked_inclusive: '08:00',
      time_worked_exclusive: '07:30',
      difference: '00:30',
      secondment_option_name: 'Orderpicker',
      secondment_option_extra_value: 'Kassa',
      breaks: [pause],
      work_time_exceptions: [
        { id: 9, hour_exception_name: 'Overwerk', time: '01:00', comment: 'voorraad', wage_component_name: '125%' },
      ],
    },
  ],
  employee_id: 11,
  employee_number: '10417',
  employee_name: 'Jasmijn de Vries',
  updated_at: '2026-03-09T08:00:00Z',
  is_correction: false,
  correction_reason: '',
  correction: null,
  history: [recorded],
};

describe('listed card', () => {
  const row = (card: WireListedHourCard) => ({
    ...toCreatedRow(toManagedHourCard(card), { zone, locale: 'nl', ownIds: new Set() }),
    proof: toProofCard(card),
  });

  it.each(wireCard)('detects a changed $name', ({ change }) => {
    fc.assert(
      fc.property(change(listed), (changed) => {
        expect(row(changed)).not.toEqual(row(listed));
      }),
    );
  });

  // Managers decide on all fields except remarks and the fields that identify the card or its owner (rule:
  // review-version).
  const owner = ['employee_id', 'employee_number', 'employee_name'];
  const corrected = ['is_correction', 'correction_reason', 'correction', 'history'];
  const aside = ['id', 'week', 'year', 'comment', 'number', ...owner, ...corrected];
  const decidedOn = wireCard.filter(
    ({ name }) => ![...aside.map((field) => `card.${field}`), 'line.breaks'].includes(name),
  );
  it.each(decidedOn)('returns a new version for a changed $name', ({ change }) => {
    const versionOf = (card: WireListedHourCard) => toManagedHourCard(card).version;
    fc.assert(fc.property(change(listed), (changed) => versionOf(changed) !== versionOf(listed)));
  });
});
