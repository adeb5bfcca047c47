import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { openExistingCard } from '@/lib/services/load-editor';
import { card, monday, people, send, submitted } from './support/card-world';
import { answering, Refusal, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** A card of thirteen hours, in a department that allows them and makes full-timers part-timers. */
const employee = {
  ...people['GET /employees/7'],
  contracts: [{ id: 11, type: 'FULL_TIME', start_date: '2020-01-01', end_date: null }],
};
const long = {
  ...monday,
  end: '2026-03-02T20:30',
  secondment_option_id: 12,
  work_time_exceptions: [{ hour_exception_id: 1, minutes: -60, wage_component_id: 4, comment: 'griep' }],
};
const stored = { ...card, type: 'PART_TIME', shift_id: 9, lines: [long] };
const world = {
  ...people,
  'GET /employees/7': employee,
  'GET /departments': [{ id: 3, label: 'Bouw', max_work_hours: 13, enforced_card_type: 'PART_TIME' }],
  'GET /secondment-options': [{ id: 10, label: 'Uitzenden', children: [{ id: 12, label: 'Bouw', children: [] }] }],
  'GET /shifts/9/schedule': [],
  'GET /wage-components': [{ id: 4, label: 'Toeslag' }],
  'GET /hour-cards/55': stored,
  'GET /hour-cards': { items: [], total: 0 },
  'PUT /hour-cards/55': null,
};
const down = new Refusal(500, '');
const lookups = [
  'GET /departments',
  'GET /shifts/9/schedule',
  'GET /hour-exceptions',
  'GET /wage-components',
  'GET /secondment-options',
];
const without = (...failed: readonly string[]) =>
  answering({ ...world, ...Object.fromEntries(failed.map((call) => [call, down])) });

async function openCard() {
  const opened = await openExistingCard({ token: 'x' }, 55);
  if (!opened.ok) throw new Error(`The card did not open: ${opened.message}`);
  return opened.data;
}
const save = (form: HourCardForm, opened: HourCardForm) =>
  send('PUT', { form, before: { form: opened, status: 'CREATED' } });
const payload = () => JSON.parse(upstream.asked.find(({ method }) => method === 'PUT')?.body ?? '{}');

describe('a card whose lookups fail', () => {
  it.each([...lookups.map((call) => [call]), lookups])('still opens and keeps what it holds: %s', async (...failed) => {
    upstream.behave(without(...failed));
    const { form, reference } = await openCard();
    expect(form).toMatchObject({ departmentId: 3, shiftId: 9, contractId: 11 });
    expect(form.lines[0]).toMatchObject({
      exceptions: [{ exceptionId: 1, wageComponentId: 4, minutes: 60, subtract: true }],
    });
    expect(form.lines[0]?.secondment.path.at(-1)).toBe(12);
    const named = {
      'GET /hour-exceptions': 'exceptionTypes',
      'GET /wage-components': 'wageComponents',
      'GET /secondment-options': 'secondmentOptions',
    };
    expect(reference.failed).toEqual(
      Object.entries(named).flatMap(([call, list]) => (failed.includes(call) ? [list] : [])),
    );
  });

  it.each([...lookups.map((call) => [call]), lookups])(
    'saved untouched sends what was received: %s',
    async (...failed) => {
      upstream.behave(without(...failed));
      const { form } = await openCard();
      expect(await save(form, form)).toEqual({ status: 200, body: { ok: true } });
      expect(payload()).toMatchObject({
        type: 'PART_TIME',
        contract: 11,
        department: 3,
        employee: 7,
        shift: 9,
        lines: [
          {
            start: '2026-03-02T07:00',
            end: '2026-03-02T20:30',
            secondment_option: 12,
            work_time_exceptions: [{ minutes: -60, hour_exception: 1, wage_component: 4, comment: 'griep' }],
          },
        ],
      });
    },
  );

  it.each(['GET /departments', 'GET /shifts/9/schedule', 'GET /hour-exceptions'])(
    'says so when it was changed and cannot be checked without %s, and sends nothing',
    async (failed) => {
      upstream.behave(without(failed));
      const { form } = await openCard();
      const answer = await save({ ...form, travelExpenses: 5 }, form);
      expect(answer).toMatchObject({ status: 503, body: { ok: false, message: 'lookup_failed' } });
      expect(submitted(upstream)).toEqual([]);
    },
  );

  it.each([
    ['the type that it is saved with', {}, 'PART_TIME'],
    ['the type of its contract, if its week was lent out', { full_week_secondment: true }, 'FULL_TIME'],
  ])('without departments has %s, once nothing is lent out', async (_, lent, type) => {
    upstream.behave(answering({ ...world, 'GET /departments': down, 'GET /hour-cards/55': { ...stored, ...lent } }));
    const { form } = await openCard();
    expect(cardType({ ...form, fullWeekSecondment: { ...form.fullWeekSecondment, enabled: false } })).toBe(type);
  });

  it.each([1, 2, 3])('is not sent again once it is exported, also when its read %d tells', async (which) => {
    upstream.behave(without('GET /departments'));
    const { form } = await openCard();
    let reads = 0;
    const exported = answering({
      ...world,
      'GET /departments': down,
      'GET /hour-cards/55': { ...stored, status: 'SYNCED' },
    });
    upstream.behave((response, asked) => {
      if (/\/hour-cards\/55$/.test(asked.url) && asked.method === 'GET') reads += 1;
      (reads < which ? without('GET /departments') : exported)(response, asked);
    });
    expect(await save(form, form)).toMatchObject({ status: 409, body: { message: 'already_exported' } });
    expect(submitted(upstream)).toEqual([]);
  });

  it('passes on that somebody is out of reach', async () => {
    upstream.behave(answering({ ...world, 'GET /departments': new Refusal(403, 'invalid_employee') }));
    const { form } = await openCard();
    const answer = await save({ ...form, travelExpenses: 5 }, form);
    expect(answer).toMatchObject({ status: 403, body: { message: 'invalid_employee' } });
  });
});
