import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourCardLines, hourCards } from '@/backend/database/tables/hour-card-tables';
import { reportTotals } from '@/backend/reports/report-rows';
import { reportWorkbook } from '@/backend/reports/report-workbook';
import { addDays, daysBetween, weekOf } from '@/lib/hour-card/calendar';
import { freshDatabase } from '../database';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  const { database } = fresh;
  await database.delete(hourCards);
  // The week of 28 September ends in October, on the 4th.
  const cards = [
    { weekStart: '2026-09-21', travelExpenses: 187.7, days: [0, 1, 2] },
    { weekStart: '2026-09-28', travelExpenses: 75, days: [1, 3, 6] },
    { weekStart: '2026-10-05', travelExpenses: 212.7, days: [2] },
    // This week starts in October, but its only hours are in November.
    { weekStart: '2026-10-26', travelExpenses: 0, days: [6] },
  ];
  for (const { days, ...card } of cards) {
    const [stored] = await database
      .insert(hourCards)
      .values({
        ...card,
        ...weekOf(card.weekStart),
        employeeId: 1,
        contractId: 1,
        departmentId: 1,
        type: 'FULL_TIME',
        status: 'APPROVED',
        fullWeekSecondment: false,
        workedInTeams: false,
        updatedAt: new Date('2026-11-01T12:00:00Z'),
      })
      .returning();
    const lines = days.map((day, position) => ({
      hourCardId: stored?.id ?? 0,
      position,
      date: addDays(card.weekStart, day),
      startsAt: new Date(`${addDays(card.weekStart, day)}T08:00:00Z`),
      endsAt: new Date(`${addDays(card.weekStart, day)}T12:00:00Z`),
      spanMinutes: 240,
      workedMinutes: 240,
    }));
    await database.insert(hourCardLines).values(lines);
  }
});
afterAll(() => fresh.close());

const totalsOf = (from: string, to: string) =>
  reportTotals(fresh.database, { employees: [1], departments: [1], from, to });

async function figuresOf(from: string, to: string) {
  const totals = await totalsOf(from, to);
  return totals.reduce(
    (sum, { cards, workedMinutes, travelExpenses, APPROVED }) => ({
      cards: sum.cards + cards,
      workedMinutes: sum.workedMinutes + workedMinutes,
      approved: sum.approved + APPROVED,
      travelCents: sum.travelCents + Math.round(travelExpenses * 100),
    }),
    { cards: 0, workedMinutes: 0, approved: 0, travelCents: 0 },
  );
}

describe('a report over a period', () => {
  it('counts cards and travel costs by the Monday of their week, and hours by day', async () => {
    expect(await figuresOf('2026-09-01', '2026-09-30')).toEqual({
      cards: 2,
      workedMinutes: 960,
      approved: 960,
      travelCents: 26_270,
    });
    expect(await figuresOf('2026-10-01', '2026-10-31')).toEqual({
      cards: 2,
      workedMinutes: 720,
      approved: 720,
      travelCents: 21_270,
    });
    expect(await figuresOf('2026-09-01', '2026-10-31')).toEqual({
      cards: 4,
      workedMinutes: 1_680,
      approved: 1_680,
      travelCents: 47_540,
    });
  });

  it('counts only the hours of a week that started before the period', async () => {
    expect(await figuresOf('2026-11-01', '2026-11-18')).toEqual({
      cards: 0,
      workedMinutes: 240,
      approved: 240,
      travelCents: 0,
    });
  });

  it('omits an employee without hours or cards in the period', async () => {
    expect(await totalsOf('2026-10-02', '2026-10-03')).toEqual([]);
  });

  it('gives the same totals when a period is split into parts', async () => {
    const first = '2026-09-15';
    const last = '2026-11-10';
    const whole = await figuresOf(first, last);
    const split = fc.uniqueArray(fc.integer({ min: 1, max: daysBetween(first, last) }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(split, async (days) => {
        const starts = [0, ...days.toSorted((a, b) => a - b)].map((day) => addDays(first, day));
        const parts = await Promise.all(
          starts.map((from, index) => {
            const next = starts[index + 1];
            return figuresOf(from, next === undefined ? last : addDays(next, -1));
          }),
        );
        const sum = (figure: keyof typeof whole) => parts.reduce((total, part) => total + part[figure], 0);
        expect({
          cards: sum('cards'),
          workedMinutes: sum('workedMinutes'),
          approved: sum('approved'),
          travelCents: sum('travelCents'),
        }).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('explains in the workbook how hours and cards count towards a period', async () => {
    const file = Buffer.from(await reportWorkbook([], [], { zone: 'Europe/Amsterdam', about: ['Periode: nu'] }));
    expect(await readSheet(file, 'Uitleg')).toEqual([
      ['Periode: nu'],
      ['Uren tellen op de dag waarop ze zijn gewerkt.'],
      ['Een urenkaart en de extra reiskosten van die kaart tellen in de periode waarin de maandag van de week valt.'],
      ['Zo telt een week die over twee perioden loopt nooit dubbel: de perioden zijn samen het geheel.'],
    ]);
  });
});
