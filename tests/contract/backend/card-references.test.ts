import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { departments, shiftScheduleEntries, shifts } from '@/backend/database/tables/lookup-tables';
import { contracts, departmentEmployees } from '@/backend/database/tables/people-tables';
import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { fullTimeCard, line, partTimeCard, pause, youthCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  backend = await startTestBackend();
  for (const name of ['fulltime', 'parttime', 'jeugd', 'manager']) tokens[name] = await backend.login(name);
});
afterAll(() => backend.stop());
const ofWeek = eq(hourCards.weekStart, '2026-11-16');
beforeEach(async () => {
  backend.setNow('2026-11-18T09:00:00Z');
  await backend.database.delete(hourCards).where(ofWeek);
});

const tokenOf = (name: string) => tokens[name] ?? '';

/** Saves a card. Returns 'saved', or the fields that refer to invalid records. */
async function issuesOf(name: string, body: HourCardPayload): Promise<string | string[]> {
  const answer = await backend.call('createHourCard', tokenOf(name), { body });
  if (answer.ok) return 'saved';
  return (answer.errors as { field: string }[]).map(({ field }) => field);
}

async function saved(name: string, body: HourCardPayload) {
  await backend.ask('createHourCard', tokenOf(name), { body });
  const [card] = await backend.database.select().from(hourCards).where(ofWeek);
  return card ?? expect.fail('The card is not stored');
}

const departmentNamed = async (label: string) => {
  const [found] = await backend.database.select().from(departments).where(eq(departments.label, label));
  return found?.id ?? expect.fail(label);
};

it('a youth department accepts any youth worker, but other employees only as members', async () => {
  const department = await departmentNamed('Bezorging');
  const isIn = (employeeId: number) =>
    and(eq(departmentEmployees.departmentId, department), eq(departmentEmployees.employeeId, employeeId));
  for (const employee of [2, 3]) await backend.database.delete(departmentEmployees).where(isIn(employee));
  expect(await issuesOf('parttime', partTimeCard({ department }))).toEqual(['department']);
  expect(await issuesOf('jeugd', youthCard({ department }))).toBe('saved');
  await backend.database.insert(departmentEmployees).values({ departmentId: department, employeeId: 2 });
  expect(await issuesOf('parttime', partTimeCard({ department }))).not.toContain('department');
});

it('accepts whole-week secondment only to departments in a secondment group', async () => {
  const all = await backend.database.select().from(departments).orderBy(asc(departments.id));
  const outcomes: unknown[] = [];
  for (const { id } of all) {
    await backend.database.delete(hourCards).where(ofWeek);
    const lent = { full_week_secondment: true, full_week_secondment_department: id };
    const answer = await issuesOf('parttime', partTimeCard(lent));
    outcomes.push([id, !answer.includes('full_week_secondment_department')]);
  }
  expect(outcomes).toEqual(all.map(({ id, secondmentGroup }) => [id, secondmentGroup !== null]));
});

it('accepts a hidden schedule entry of the card’s shift, but no entry of another shift', async () => {
  const monday = (shift: number) => and(eq(shiftScheduleEntries.shiftId, shift), eq(shiftScheduleEntries.dayOfWeek, 1));
  const entryOf = async (shift: number) => {
    const values = { shiftId: shift, dayOfWeek: 1, startMinutes: 480, endMinutes: 990, isHidden: true };
    const [entry] = await backend.database.insert(shiftScheduleEntries).values(values).returning();
    return entry?.id ?? expect.fail('No entry');
  };
  const [offered] = await backend.database.select().from(shiftScheduleEntries).where(monday(2));
  const cardWith = (entry: number) =>
    fullTimeCard({ shift: 1, lines: [line('2026-11-16', '06:30', '15:15', { shift_schedule: entry })] });
  const isRefused = async (entry: number) => (await issuesOf('fulltime', cardWith(entry))).includes('lines');
  expect(await isRefused(await entryOf(2))).toBe(true);
  expect(await isRefused(offered?.id ?? 0)).toBe(true);
  expect(await isRefused(await entryOf(1))).toBe(false);
});

it('sorts breaks by time and trims texts', async () => {
  const day = '2026-11-18';
  const breaks = [pause(day, '11:00', '11:15'), pause(day, '09:00', '09:15'), pause(day, '10:00', '10:15')];
  const lines = [line(day, '08:00', '12:00', { breaks, secondment_option_extra_value: '  EHBO \n' })];
  const { id } = await saved('parttime', partTimeCard({ lines }));
  const card = await backend.ask('getHourCard', tokenOf('parttime'), { params: { hourCardId: id } });
  expect(card.lines[0]?.breaks.map(({ start_time }) => start_time?.slice(11, 16))).toEqual(['09:00', '10:00', '11:00']);
  expect(card.lines[0]?.secondment_option_extra_value).toBe('EHBO');
});

it.each(['2026-11-18T24:00', '2026-11-18T08:60', '2026-02-30T08:00', '2026-13-01T08:00', '2026-11-00T08:00'])(
  'rejects the nonexistent time %s in every time field',
  async (moment) => {
    const at = { start: '2026-11-18T10:00', end: '2026-11-18T10:15' };
    const whole = line('2026-11-18', '08:00', '12:00', { breaks: [at] });
    const fields = [
      [{ ...whole, start: moment }, 'body.lines.0.start'],
      [{ ...whole, end: moment }, 'body.lines.0.end'],
      [{ ...whole, breaks: [{ ...at, start: moment }] }, 'body.lines.0.breaks.0.start'],
      [{ ...whole, breaks: [{ ...at, end: moment }] }, 'body.lines.0.breaks.0.end'],
    ] satisfies [HourCardPayload['lines'][number], string][];
    for (const [one, field] of fields)
      expect(await issuesOf('parttime', partTimeCard({ lines: [one] }))).toEqual([field]);
  },
);

it('updates the modification time of a card with every change', async () => {
  const { id } = await saved('parttime', partTimeCard());
  const params = { hourCardId: id };
  const changedAt = async () => {
    const card = await backend.ask('getHourCard', tokenOf('parttime'), { params });
    return card.updated_at;
  };
  const steps = [
    () => backend.ask('declineHourCard', tokenOf('manager'), { params, body: { comment: '' } }),
    () => backend.ask('updateHourCard', tokenOf('parttime'), { params, body: partTimeCard() }),
    () => backend.ask('approveHourCard', tokenOf('manager'), { params }),
  ];
  for (const [index, step] of steps.entries()) {
    backend.setNow(`2026-11-18T1${index}:00:00Z`);
    await step();
    expect(await changedAt()).toBe(`2026-11-18T1${index}:00:00Z`);
  }
});

it('lists a youth worker as staff from the first to the last day of a contract', async () => {
  const isStaff = async () => {
    const youth = await backend.ask('listYouthStaff', tokenOf('manager'), { params: { employeeId: 4 } });
    return youth.some(({ id }) => id === 3);
  };
  const own = eq(contracts.employeeId, 3);
  const before = await backend.database.select().from(contracts).where(own);
  await backend.database.update(contracts).set({ startDate: '2026-11-18', endDate: '2026-11-19' }).where(own);
  const found: Record<string, boolean> = {};
  for (const day of [17, 18, 19, 20]) {
    backend.setNow(`2026-11-${day}T12:00:00Z`);
    found[day] = await isStaff();
  }
  for (const { id, ...contract } of before)
    await backend.database.update(contracts).set(contract).where(eq(contracts.id, id));
  expect(found).toEqual({ 17: false, 18: true, 19: true, 20: false });
});

it('sorts contracts by start date, secondment groups by name and schedules by time', async () => {
  const [contract] = await backend.database.select().from(contracts).where(eq(contracts.employeeId, 2));
  const { id: _, ...values } = contract ?? expect.fail('No contract');
  const earlier = { ...values, startDate: '2019-01-01', endDate: '2019-12-31' };
  await backend.database.insert(contracts).values(earlier);
  const employee = await backend.ask('getEmployee', tokenOf('parttime'), { params: { employeeId: 2 } });
  const starts = employee.contracts.map(({ start_date }) => start_date);
  expect(starts).toEqual(starts.toSorted());

  await backend.database.insert(departments).values([
    { label: 'Aaa', secondmentGroup: 'Zzz' },
    { label: 'Zzz', secondmentGroup: 'Aaa' },
  ]);
  const groups = await backend.ask('listSecondmentDepartments', tokenOf('parttime'), { query: { employee: 2 } });
  expect(Object.keys(groups)).toEqual(Object.keys(groups).toSorted());

  const [shift] = await backend.database.insert(shifts).values({ departmentId: 1, label: 'Gebroken' }).returning();
  const shiftId = shift?.id ?? 0;
  const entries = [780, 480].map((startMinutes) => ({ dayOfWeek: 1, startMinutes, endMinutes: startMinutes + 240 }));
  await backend.database.insert(shiftScheduleEntries).values(entries.map((entry) => ({ ...entry, shiftId })));
  const schedule = await backend.ask('getShiftSchedule', tokenOf('parttime'), { params: { shiftId } });
  expect(schedule.map(({ start_time }) => start_time)).toEqual(['08:00', '13:00']);
});

it.each(['1899-12-31', '2026-02-30', '2026-13-01'])(
  'rejects a list request with the invalid date %s and names the field',
  async (day) => {
    const dates = { from_date: '2026-11-01', to_date: '2026-11-30' };
    for (const path of ['hour-cards', 'hour-cards/uncreated']) {
      for (const field of ['from_date', 'to_date']) {
        const query = new URLSearchParams({ employees: '', page: '1', per_page: '10', ...dates, [field]: day });
        const response = await fetch(`${backend.url}/customer/${path}?${query}`, {
          headers: { authorization: `Bearer ${tokenOf('fulltime')}` },
        });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({
          errors: [{ field: `query.${field}`, code: 'invalid_format' }],
        });
      }
    }
  },
);
