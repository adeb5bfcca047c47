import { describe, expect, it } from 'vitest';
import { demoAccounts } from '@/backend/demo/demo-accounts';
import { demoShifts, departmentRows, hourExceptionRows } from '@/backend/demo/lookups';
import { recordedBalances } from '@/backend/demo/recorded-balances';
import { demoCompany } from '@/backend/demo/seed-demo-company';
import { addDays, dayOfWeek, mondayOf } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { checkCard } from '@/lib/hour-card/rules/check-card';
import { toWallClock } from '@/lib/hour-card/zone';

const zone = 'Europe/Amsterdam';
const company = (moment: string) => demoCompany({ now: new Date(moment), zone });
const { people, users, cards } = company('2026-11-18T09:00:00Z');

const cardsOf = (employee: number) => cards.filter(({ card }) => card.employeeId === employee);
const weeksOf = (employee: number) => cardsOf(employee).map(({ card }) => card.week.week);

describe('the demo company', () => {
  it('generates the same company for the same moment', () => {
    expect(company('2026-11-18T09:00:00Z')).toEqual({ people, users, cards });
  });

  it('contains sixty people with all three contract types', () => {
    expect(people).toHaveLength(60);
    expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(59); // One name occurs twice.
    expect([...new Set(people.map(({ contract }) => contract.type))].toSorted()).toEqual([
      'FULL_TIME',
      'PART_TIME',
      'YOUTH',
    ]);
    const theirs = new Set(people.flatMap(({ departments }) => departments));
    expect(theirs.size).toBe(6);
  });

  it('records leave balances for a day before every card, so that corrections change them', () => {
    const balances = recordedBalances(people, cards, '2026-11-18');
    const first = cards.map(({ card }) => mondayOf(card.week)).sort()[0] ?? '';
    expect(new Set(balances.map(({ asOf }) => asOf))).toEqual(new Set([addDays(first, -1)]));
    // The amounts before and after the leave on approved and exported cards differ for some people only.
    const shown = people.flatMap(({ balances: amounts }) => Object.values(amounts));
    const differing = balances.filter(({ amount }, index) => amount !== shown[index]);
    expect(differing.length).toBeGreaterThan(10);
    expect(differing.length).toBeLessThan(balances.length);
  });

  it('contains the documented accounts', () => {
    expect(users.slice(0, demoAccounts.length).map(({ email }) => email)).toEqual(
      demoAccounts.map(({ email }) => email),
    );
    expect(users.filter(({ mustChangePassword }) => mustChangePassword).map(({ email }) => email)).toEqual([
      'wijzigen@demo.example',
    ]);
    expect(users.filter(({ mustReset }) => mustReset).map(({ email }) => email)).toEqual(['resetten@demo.example']);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  });

  it('contains cards in every status, up to last week', () => {
    expect([...new Set(cards.map(({ status }) => status))].toSorted()).toEqual([
      'APPROVED',
      'CREATED',
      'DECLINED',
      'SYNCED',
    ]);
    const weeks = cards.map(({ card }) => card.week.week);
    expect([Math.min(...weeks), Math.max(...weeks)]).toEqual([21, 46]);
    expect(cards.length).toBeGreaterThan(1200);
    expect(cards.filter(({ card }) => card.fullWeekSecondment.enabled).length).toBeGreaterThan(10);
  });

  it('adds a decline reason to every declined card and to no other card', () => {
    for (const { status, comment } of cards) expect(comment !== '').toBe(status === 'DECLINED');
  });

  it('leaves recent weeks open for the demo employees and skips the office employee', () => {
    for (const employee of [1, 2, 3]) {
      for (const open of [44, 45, 46, 47]) expect(weeksOf(employee)).not.toContain(open);
      expect(weeksOf(employee).length).toBeGreaterThan(6);
    }
    const declined = cardsOf(1).find(({ card }) => card.week.week === 43);
    expect([declined?.status, declined?.comment]).toEqual([
      'DECLINED',
      'De pauze van woensdag ontbreekt. Vul die alsnog in.',
    ]);
    expect(cardsOf(7)).toEqual([]);
  });
});

/** Whether a decline reason is true for the card and its schedule. Null if the reason is unknown. */
function claimOf({ card, comment }: (typeof cards)[number]): boolean | null {
  const day = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'].findIndex((name) =>
    comment.includes(name),
  );
  const lines = card.lines.filter(({ date }) => dayOfWeek(date) === day + 1);
  const planned = demoShifts
    .find(({ id }) => id === card.shiftId)
    ?.schedule.find(({ dayOfWeek: planned }) => planned === day + 1);
  if (comment.startsWith('De pauze van')) {
    return lines.length === 1 && lines.every(({ start, end, breaks }) => end > start && breaks.length === 0);
  }
  if (comment.startsWith('Volgens het rooster')) {
    return lines.some(({ start }) => toWallClock(start, zone).minutes + 30 === planned?.start);
  }
  if (comment.startsWith('Je reiskosten')) return card.travelExpenses > 0;
  return comment.startsWith('Je uren van') && day >= 0 ? lines.length === 0 : null;
}

it('assigns managers the cost centres of their staff and writes accurate decline reasons', () => {
  for (const { id, isManager, departments } of people) {
    if (!isManager) continue;
    const theirs = people.filter(({ managerIds }) => managerIds.includes(id)).flatMap((person) => person.departments);
    expect([...departments].toSorted()).toEqual(expect.arrayContaining([...new Set(theirs)].toSorted()));
  }
  const declined = cards.filter(({ status }) => status === 'DECLINED');
  expect(declined.length).toBeGreaterThan(20);
  expect(declined.filter((one) => claimOf(one) !== true).map(({ card, comment }) => ({ card, comment }))).toEqual([]);
  expect(new Set(declined.map(({ comment }) => comment.split(' ').slice(0, 2).join(' '))).size).toBeGreaterThan(2);
});

describe.each(['2026-01-02T09:00:00Z', '2026-04-10T09:00:00Z', '2026-11-18T09:00:00Z', '2027-01-05T09:00:00Z'])(
  'the demo company on %s',
  (moment) => {
    it('contains only cards that pass the engine’s rules', () => {
      const generated = company(moment);
      for (const { card } of generated.cards) {
        const department = departmentRows.find(({ id }) => id === card.departmentId);
        const issues = checkCard(card, {
          zone,
          contract: generated.people.find(({ id }) => id === card.employeeId)?.contract ?? null,
          maxWorkMinutesPerLine: department?.maxWorkMinutes ?? limits.maxWorkMinutesPerLine,
          requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
          schedule: demoShifts.find(({ id }) => id === card.shiftId)?.schedule ?? null,
          exceptionTypes: hourExceptionRows,
        });
        expect({ card, issues }).toEqual({ card, issues: [] });
      }
    });
  },
);
