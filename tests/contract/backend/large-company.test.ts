import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShifts, departmentRows, hourExceptionRows } from '@/backend/demo/lookups';
import { largeCompany, seedDemoCompany } from '@/backend/demo/seed-demo-company';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { checkCard } from '@/lib/hour-card/rules/check-card';
import { emptyDatabase, testMoment, testZone } from '../database';
import { startTestBackend, type TestBackend } from '../support/test-backend';

const make = () => largeCompany({ now: testMoment, zone: testZone }, { people: 500, cards: 10_000 });
const { people, cards } = make();
const lastSixWeeks = cards.filter(({ card }) => card.week.week >= 41);

describe('the large demo company', () => {
  it('generates the same large company for the same moment', () => {
    const again = make();
    expect(again.people).toEqual(people);
    expect([again.cards[0], again.cards[5000], again.cards.at(-1)]).toEqual([cards[0], cards[5000], cards.at(-1)]);
  });

  it('gives both managers 500 employees of all contract types in seven departments', () => {
    for (const manager of [4, 13]) {
      expect(people.filter(({ managerIds }) => managerIds.includes(manager))).toHaveLength(500);
    }
    expect([...new Set(people.map(({ contract }) => contract.type))].toSorted()).toEqual([
      'FULL_TIME',
      'PART_TIME',
      'YOUTH',
    ]);
    expect(new Set(people.flatMap(({ departments }) => departments)).size).toBe(7);
    expect(new Set(people.map(({ employeeNumber }) => employeeNumber)).size).toBe(people.length);
  });

  it('contains 10,000 cards over about 25 weeks, one per person and week, oldest first', () => {
    expect(cards).toHaveLength(10_000);
    const weeks = new Set(cards.map(({ card }) => card.week.week));
    expect(weeks.size).toBeGreaterThanOrEqual(22);
    expect(weeks.size).toBeLessThanOrEqual(27);
    expect(weeks.has(47)).toBe(false);
    expect(new Set(cards.map(({ card }) => `${card.employeeId} ${card.week.week}`)).size).toBe(10_000);
    const moments = cards.map(({ updatedAt }) => updatedAt.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it('leaves 15 percent of the last six weeks’ cards for review, and no older cards', () => {
    const created = cards.filter(({ status }) => status === 'CREATED');
    expect(created.filter((card) => !lastSixWeeks.includes(card))).toEqual([]);
    expect(created.length / lastSixWeeks.length).toBeCloseTo(0.15, 1);
    expect(new Set(cards.map(({ status }) => status)).size).toBe(4);
    for (const { status, comment } of cards) expect(comment !== '').toBe(status === 'DECLINED');
  });

  it('contains only valid cards, apart from a few that break exactly the intended rule', () => {
    const departments = new Map(departmentRows.map((department) => [department.id, department]));
    const contracts = new Map(people.map(({ id, contract }) => [id, contract]));
    const schedules = new Map(demoShifts.map(({ id, schedule }) => [id, schedule]));
    const found = cards.map(({ card }) => {
      const department = departments.get(Number(card.departmentId));
      const issues = checkCard(card, {
        zone: testZone,
        contract: contracts.get(Number(card.employeeId)) ?? null,
        maxWorkMinutesPerLine: department?.maxWorkMinutes ?? limits.maxWorkMinutesPerLine,
        requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
        schedule: schedules.get(Number(card.shiftId)) ?? null,
        exceptionTypes: hourExceptionRows,
      });
      return [...new Set(issues.map(({ code }) => code))];
    });
    expect(found).toEqual(cards.map(({ brokenRule }) => (brokenRule === null ? [] : [brokenRule])));
    const broken = cards.flatMap(({ brokenRule }) => brokenRule ?? []);
    expect(broken.length).toBeGreaterThan(30);
    expect(broken.length).toBeLessThan(150);
    expect(new Set(broken).size).toBe(3);
  });
});

describe.runIf(process.env.TEST_DEEP)('the large demo company in the backend', () => {
  let backend: TestBackend;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await emptyDatabase();
    close = opened.close;
    await seedDemoCompany(opened.database, { now: testMoment, zone: testZone }, 'large');
    backend = await startTestBackend({ database: opened.database });
  }, 120_000);
  afterAll(async () => {
    await backend.stop();
    await close();
  });

  const staff = people.filter(({ managerIds }) => managerIds.length > 0).map(({ id }) => id);
  const period = { from_date: '2026-10-12', to_date: '2026-11-22', page: 1, per_page: 24 };

  it('returns the same people, cards and missing weeks to both managers', async () => {
    const seen = await Promise.all(
      [4, 13].map(async (employeeId) => {
        const token = await backend.login(employeeId === 4 ? 'manager' : 'collega');
        const grownUps = await backend.ask('listStaff', token, { params: { employeeId } });
        const query = { include_inactive: true };
        const youth = await backend.ask('listYouthStaff', token, { params: { employeeId }, query });
        const cardQuery = { ...period, employees: staff, statuses: ['CREATED'], manager_dashboard: true };
        const { items, total } = await backend.ask('listHourCards', token, { query: cardQuery });
        const missing = await backend.ask('listMissingHourCards', token, { query: { ...period, employees: staff } });
        return { people: grownUps.length + youth.length, numbers: items.map(({ number }) => number), total, missing };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.people).toBe(500);
    expect(seen[0]?.numbers).toHaveLength(24);
    expect(seen[0]?.total).toBe(
      cards.filter(({ card, status }) => card.week.week >= 42 && status === 'CREATED').length,
    );
    expect(seen[0]?.missing.total).toBeGreaterThan(500);
  });
});
