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

/**
 * A full-time employee with a 13-hour card. The department allows 13 hours and requires the part-time card
 * type.
 */
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
const payload = () => JSON.parse(upstream.requests.find(({ method }) => method === 'PUT')?.body ?? '{}');

describe('card with failed lookups', () => {
  it.each([...lookups.map((call) => [call]), lookups])(
    'opens the card with its stored values although these lookups fail: %s',
    async (...failed) => {
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
    },
  );

  it.each([...lookups.map((call) => [call]), lookups])(
    'sends back the received values of an untouched card although these lookups fail: %s',
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
    'rejects a changed card that cannot be checked without %s',
    async (failed) => {
      upstream.behave(without(failed));
      const { form } = await openCard();
      const answer = await save({ ...form, travelExpenses: 5 }, form);
      expect(answer).toMatchObject({ status: 503, body: { ok: false, message: 'lookup_failed' } });
      expect(submitted(upstream)).toEqual([]);
    },
  );

  it.each([
    ['the saved card type', {}, 'PART_TIME'],
    ['the contract type after a week of full secondment', { full_week_secondment: true }, 'FULL_TIME'],
  ])('uses %s when the departments cannot be loaded and full-week secondment is off', async (_, lent, type) => {
    upstream.behave(answering({ ...world, 'GET /departments': down, 'GET /hour-cards/55': { ...stored, ...lent } }));
    const { form } = await openCard();
    expect(cardType({ ...form, fullWeekSecondment: { ...form.fullWeekSecondment, enabled: false } })).toBe(type);
  });

  it.each([1, 2, 3])(
    'rejects the save of an exported card, even when only read %d returns that status',
    async (which) => {
      upstream.behave(without('GET /departments'));
      const { form } = await openCard();
      let reads = 0;
      const exported = answering({
        ...world,
        'GET /departments': down,
        'GET /hour-cards/55': { ...stored, status: 'SYNCED' },
      });
      upstream.behave((response, request) => {
        if (/\/hour-cards\/55$/.test(request.url) && request.method === 'GET') reads += 1;
        (reads < which ? without('GET /departments') : exported)(response, request);
      });
      expect(await save(form, form)).toMatchObject({ status: 409, body: { message: 'already_exported' } });
      expect(submitted(upstream)).toEqual([]);
    },
  );

  it('passes on the 403 for an inaccessible employee when a changed card is saved', async () => {
    upstream.behave(answering({ ...world, 'GET /departments': new Refusal(403, 'invalid_employee') }));
    const { form } = await openCard();
    const answer = await save({ ...form, travelExpenses: 5 }, form);
    expect(answer).toMatchObject({ status: 403, body: { message: 'invalid_employee' } });
  });
});
