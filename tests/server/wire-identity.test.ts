import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { receivedHourCardSchema } from '@/lib/contract/hour-card-schemas';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import { setBreakTime } from '@/lib/hour-card/transitions/breaks';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import { copyDay } from '@/lib/hour-card/transitions/copies';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import type { Contract, SecondmentOption } from '@/lib/hour-card/vocabulary';
import { cardTotals } from '@/lib/hour-card/worked-hours';
import { draftSchema } from '@/lib/wire/draft-schema';
import { toHourCardForm } from '@/lib/wire/hour-card-form';
import { toPayload } from '@/lib/wire/hour-card-payload';

type Received = z.input<typeof receivedHourCardSchema>;
type ReceivedLine = NonNullable<Received['lines']>[number];

const zone = 'Europe/Amsterdam';
const contract: Contract = { id: '11', type: 'FULL_TIME', startDate: '2020-01-01', endDate: null };
const tree: readonly SecondmentOption[] = [
  { id: 1, label: 'A', children: [{ id: 2, label: 'B', children: [{ id: 3, label: 'C', children: [] }] }] },
];

const card = (lines: readonly ReceivedLine[], over: Partial<Received> = {}): Received => ({
  id: 5,
  travel_expenses: 12.5,
  contract_id: 11,
  department_id: 'dep-1',
  employee_id: '7',
  shift_id: 4,
  week: 43,
  year: 2026,
  type: 'FULL_TIME',
  worked_in_teams: false,
  full_week_secondment: false,
  full_week_secondment_department: null,
  full_week_secondment_shift: null,
  lines: [...lines],
  status: 'declined',
  number: 123,
  comment: 'Pauze klopt niet',
  updated_at: '2026-10-20T08:00:00Z',
  ...over,
});

const line = (over: Partial<ReceivedLine>): ReceivedLine => ({ id: 1, start: null, end: null, ...over });

function open(received: Received, timeZone = zone) {
  return toHourCardForm(receivedHourCardSchema.parse(received), {
    zone: timeZone,
    tree,
    contracts: [contract],
    departments: [
      { id: 'dep-1', label: 'Bouw', enforcedCardType: null, requiredRestMinutes: 660, maxWorkMinutesPerLine: 600 },
    ],
  });
}

/** Receives and opens a card, posts the unchanged form like a browser, and returns the payload. */
function saveUntouched(received: Received, timeZone = zone) {
  const form = draftSchema.parse(JSON.parse(JSON.stringify(open(received, timeZone).form)));
  const rules = rulesOf(form, { zone: timeZone, contracts: [contract], schedule: null, exceptionTypes: [] });
  const reading = resolveCard(form, rules);
  if (reading.card === null) throw new Error(JSON.stringify(reading.issues));
  return toPayload(reading.card);
}

const instants = (received: Received) => saveUntouched(received).lines.map(({ start, end }) => [start, end]);

describe('card saved untouched', () => {
  it('sends back every field as received', () => {
    const { lines, ...fields } = saveUntouched(card([]));
    expect(lines).toEqual([]);
    expect(fields).toEqual({
      type: 'FULL_TIME',
      contract: 11,
      department: 'dep-1',
      employee: '7',
      travel_expenses: 12.5,
      full_week_secondment: false,
      full_week_secondment_department: null,
      full_week_secondment_shift: null,
      shift: 4,
      week: 43,
      year: 2026,
      worked_in_teams: false,
    });
  });

  it('sends back a full-week secondment and teams as received', () => {
    const lent = {
      full_week_secondment: true,
      full_week_secondment_department: 9,
      full_week_secondment_shift: 's-1',
      worked_in_teams: true,
    };
    expect(saveUntouched(card([], lent))).toMatchObject({ ...lent, type: 'PART_TIME' });
  });

  it.each([
    ['a day shift', '2026-10-19T06:00', '2026-10-19T14:30'],
    ['a night shift past local midnight', '2026-10-20T20:00', '2026-10-21T04:00'],
    ['a shift that starts between local and UTC midnight', '2026-10-20T22:30', '2026-10-21T02:00'],
    ['the first 02:30 of the autumn night', '2026-10-25T00:30', '2026-10-25T05:00'],
    ['the second 02:30 of the autumn night', '2026-10-25T01:30', '2026-10-25T05:00'],
    ['an end on the second 02:30', '2026-10-24T20:00', '2026-10-25T01:30'],
    ['a line from the first 02:30 to the second', '2026-10-25T00:30', '2026-10-25T01:30'],
    ['a line from the second 02:30 to 02:45', '2026-10-25T01:30', '2026-10-25T01:45'],
    ['a span over 24 hours', '2026-10-20T06:00', '2026-10-21T08:00'],
    ['a span over 48 hours', '2026-10-20T06:00', '2026-10-22T08:00'],
    ['a span of exactly 24 hours', '2026-10-20T06:00', '2026-10-21T06:00'],
    ['a zero-hour line at local midnight', '2026-10-20T22:00', '2026-10-20T22:00'],
    ['a whole day', '2026-10-20T22:00', '2026-10-21T22:00'],
    ['odd minutes', '2026-10-20T06:07', '2026-10-20T14:53'],
  ])('sends back the instants of %s as received', (_name, start, end) => {
    expect(instants(card([line({ start, end })]))).toEqual([[start, end]]);
  });

  it.each([
    ['2026-03-29T00:30', '2026-03-29T01:30'],
    ['2026-03-28T22:00', '2026-03-29T06:00'],
  ])('sends back the instants of the spring night from %s to %s as received', (start, end) => {
    expect(instants(card([line({ start, end })], { week: 13 }))).toEqual([[start, end]]);
  });

  it('sends back a zero-hour line on a day without midnight and shows it as 00:00', () => {
    const midnight = { start: '2024-04-25T22:00', end: '2024-04-25T22:00' };
    const received = card([line(midnight)], { year: 2024, week: 17 });
    const cairo = 'Africa/Cairo';
    expect(open(received, cairo).form.lines.find(({ id }) => id === 1)).toMatchObject({
      date: '2024-04-26',
      span: { start: 0, end: 0 },
    });
    expect(saveUntouched(received, cairo).lines).toMatchObject([midnight]);
  });

  it('sends back a line inside a clock gap as received', () => {
    const swallowed = { start: '2026-03-29T01:00', end: '2026-03-29T01:00' };
    expect(saveUntouched(card([line(swallowed)], { week: 13 })).lines).toMatchObject([swallowed]);
  });

  it('sends back the instants of a week that spans two years as received', () => {
    const lines = [
      line({ id: 1, start: '2026-12-31T07:00', end: '2026-12-31T15:00' }),
      line({ id: 2, start: '2027-01-01T07:00', end: '2027-01-01T15:00' }),
    ];
    expect(instants(card(lines, { week: 53 }))).toEqual([
      ['2026-12-31T07:00', '2026-12-31T15:00'],
      ['2027-01-01T07:00', '2027-01-01T15:00'],
    ]);
  });

  it.each(['2026-10-19T06:00:00.000000Z', '2026-10-19 06:00:00', '2026-10-19T08:00:00+02:00', '2026-10-19T06:00Z'])(
    'reads the timestamp format %s',
    (start) => {
      expect(instants(card([line({ start, end: '2026-10-19T14:30:00Z' })]))).toEqual([
        ['2026-10-19T06:00', '2026-10-19T14:30'],
      ]);
    },
  );

  it('sends back all breaks, including those after midnight, except an empty one', () => {
    const breaks = [
      { start_time: '2026-10-24T21:00', end_time: '2026-10-24T21:15' },
      { start_time: null, end_time: null },
      { start_time: '2026-10-25T00:30', end_time: '2026-10-25T01:30' },
      { start_time: '2026-10-25T01:30', end_time: '2026-10-25T01:45' },
    ];
    const [saved] = saveUntouched(card([line({ start: '2026-10-24T20:00', end: '2026-10-25T04:00', breaks })])).lines;
    expect(saved?.breaks).toEqual([
      { start: '2026-10-24T21:00', end: '2026-10-24T21:15' },
      { start: '2026-10-25T00:30', end: '2026-10-25T01:30' },
      { start: '2026-10-25T01:30', end: '2026-10-25T01:45' },
    ]);
  });

  it('shows contradictory times as received, with an error, and does not move them', () => {
    const backwards = line({ id: 1, start: '2026-10-19T14:00', end: '2026-10-19T06:00' });
    const breaks = [{ start_time: '2026-10-21T10:00', end_time: '2026-10-21T10:30' }];
    const elsewhere = line({ id: 2, start: '2026-10-20T06:00', end: '2026-10-20T14:00', breaks });
    const { form } = open(card([backwards, elsewhere]));
    const [monday, tuesday] = form.lines;
    expect(monday?.span).toMatchObject({ start: 960, end: 480 });
    expect(tuesday?.breaks).toMatchObject([{ start: 720, end: 750 }]);

    const rules = rulesOf(form, { zone, contracts: [contract], schedule: null, exceptionTypes: [] });
    const issues = [
      { code: 'end_before_start', line: 'received-1', field: 'end' },
      { code: 'invalid_breaks', line: 'received-2', field: 'breaks', row: 'received-2-break-1' },
    ];
    expect(validateCard(form, rules)).toMatchObject({ ok: false, issues });
    // The first line contributes no hours, and no break is deducted from the second.
    expect(cardTotals(form, rules).total).toBe(480);

    // After a change of week, and in a copy, contradictory times are empty for the user to fill in. Otherwise
    // they would become a night shift or a break.
    const later = changeWeek(form, { year: 2026, week: 44 }, [contract], '2026-10-20');
    expect(later.lines.slice(0, 2)).toMatchObject([
      { span: { start: 960, end: null } },
      { span: { start: 480, end: 960 }, breaks: [{ start: 720, end: null }] },
    ]);
    const copied = copyDay(copyDay(form, '2026-10-19', ['2026-10-22'], null), '2026-10-20', ['2026-10-23'], null);
    expect(copied.lines.slice(3, 5)).toMatchObject([
      { date: '2026-10-22', span: { start: 960, end: null } },
      { date: '2026-10-23', span: { start: 480, end: 960 }, breaks: [{ start: 720, end: null }] },
    ]);

    // If the user types the same times again, they are taken literally. The break stays an error until it is
    // also typed again.
    const cleared = setBreakTime(
      setLineTime(form, 'received-1', 'end', ''),
      'received-2',
      'received-2-break-1',
      'end',
      '',
    );
    const end = setLineTime(cleared, 'received-1', 'end', '08:00');
    const typed = setBreakTime(end, 'received-2', 'received-2-break-1', 'end', '12:30');
    expect(resolveCard(typed, rules)).toMatchObject({ issues: [] });
    expect(cardTotals(typed, rules).total).toBe(16 * 60 + 450);
  });

  it('keeps a break outside its line in place when the line times change', () => {
    const breaks = [{ start_time: '2026-10-21T10:00', end_time: '2026-10-21T10:30' }];
    const { form } = open(card([line({ start: '2026-10-20T14:00', end: '2026-10-20T06:00', breaks })]));
    const typed = setLineTime(setLineTime(form, 'received-1', 'start', '8'), 'received-1', 'end', '16');
    const rules = rulesOf(form, { zone, contracts: [contract], schedule: null, exceptionTypes: [] });
    expect(cardTotals(typed, rules).total).toBe(480);
    expect(validateCard(typed, rules)).toMatchObject({ ok: false, issues: [{ code: 'invalid_breaks' }] });
  });

  it.each(['FULL_TIME', 'PART_TIME'] as const)('sends back the exceptions of a %s card with their signs', (type) => {
    const exceptions = [
      { hour_exception_id: 3, wage_component_id: 'w-1', minutes: 90, comment: 'Ingehaald' },
      { hour_exception_id: 'x4', wage_component_id: null, minutes: -480, comment: '' },
    ];
    const received = line({ start: '2026-10-20T22:00', end: '2026-10-20T22:00', work_time_exceptions: exceptions });
    const lent = { full_week_secondment: type === 'PART_TIME' };
    const payload = saveUntouched(card([received], { type, ...lent }));
    expect(payload.type).toBe(type);
    expect(payload.lines[0]?.work_time_exceptions).toEqual([
      { hour_exception: 3, wage_component: 'w-1', minutes: 90, comment: 'Ingehaald' },
      { hour_exception: 'x4', wage_component: null, minutes: -480, comment: '' },
    ]);
  });

  it.each([
    ['none', null, '', 0, []],
    ['an option in the tree', '3', '', 1, [1, 2, '3']],
    ['an option missing from the tree', 99, '', 1, [99]],
    ['another function', null, 'Heftruck', 2, []],
    ['another function with an option', 2, 'Heftruck', 2, [1, 2]],
  ] as const)('sends back the secondment as received: %s', (_name, option, description, type, path) => {
    const times = { start: '2026-10-19T06:00', end: '2026-10-19T14:30' };
    const received = card([
      line({ ...times, secondment_option_id: option, secondment_option_extra_value: description }),
    ]);
    expect(open(received).form.lines[0]?.secondment).toEqual({ type, path, description });
    const [saved] = saveUntouched(received).lines;
    expect(saved?.secondment_option).toBe(option);
    expect(saved?.secondment_option_extra_value).toBe(description);
  });

  it('sends back the schedule entry of a line', () => {
    const times = { start: '2026-10-19T06:00', end: '2026-10-19T14:30' };
    const [saved] = saveUntouched(card([line({ ...times, shift_schedule_id: 'e-2' })])).lines;
    expect(saved?.shift_schedule).toBe('e-2');
  });
});

describe('opened card', () => {
  it('opens with a line for each day from Monday to Saturday and the department limits', () => {
    const { form } = open(card([line({ start: '2026-10-21T06:00', end: '2026-10-21T14:30' })]));
    expect(form.lines.map(({ date }) => date)).toEqual([
      '2026-10-19',
      '2026-10-20',
      '2026-10-21',
      '2026-10-22',
      '2026-10-23',
      '2026-10-24',
    ]);
    expect(form.lines[2]?.span).toMatchObject({ start: 480, end: 990 });
    expect(form.contractType).toBe('FULL_TIME');
    expect(form.requiredRestMinutes).toBe(660);
    expect(form.maxWorkMinutesPerLine).toBe(600);
  });

  it('returns the status, number, comment and timestamp beside the form', () => {
    const { status, number, comment, updatedAt } = open(card([]));
    expect({ status, number, comment }).toEqual({ status: 'DECLINED', number: '123', comment: 'Pauze klopt niet' });
    expect(updatedAt).toBe(Date.UTC(2026, 9, 20, 8) / 1000);
  });

  it.each([
    ['2026-10-23', '2026-10-23'],
    ['2026-10-22T22:30:00Z', '2026-10-23'],
    [null, '2026-10-19'],
  ])('places a line without times on the day of its date_time %j', (date_time, date) => {
    const exceptions = [{ hour_exception_id: 1, minutes: -480 }];
    const { form } = open(card([line({ date_time, work_time_exceptions: exceptions })]));
    expect(form.lines.find(({ id }) => id === 1)?.date).toBe(date);
  });
});
