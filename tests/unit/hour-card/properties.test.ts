import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/hour-card/calendar';
import { cardType } from '@/lib/hour-card/card-type';
import { checkCard } from '@/lib/hour-card/check-card';
import { limits } from '@/lib/hour-card/limits';
import { newHourCard } from '@/lib/hour-card/new-card';
import { cardTotals } from '@/lib/hour-card/totals';
import { addBreak } from '@/lib/hour-card/transitions/add-break';
import { addException } from '@/lib/hour-card/transitions/add-exception';
import { addLine } from '@/lib/hour-card/transitions/add-line';
import { changeContract } from '@/lib/hour-card/transitions/change-contract';
import { changeDepartment } from '@/lib/hour-card/transitions/change-department';
import { changeEmployee } from '@/lib/hour-card/transitions/change-employee';
import { changeWeek } from '@/lib/hour-card/transitions/change-week';
import { chooseShift } from '@/lib/hour-card/transitions/choose-shift';
import { copyDay } from '@/lib/hour-card/transitions/copy-day';
import { removeBreak } from '@/lib/hour-card/transitions/remove-break';
import { removeException } from '@/lib/hour-card/transitions/remove-exception';
import { removeLine } from '@/lib/hour-card/transitions/remove-line';
import { setBreakTime } from '@/lib/hour-card/transitions/set-break-time';
import { setException } from '@/lib/hour-card/transitions/set-exception';
import { setFullWeekDepartment } from '@/lib/hour-card/transitions/set-full-week-department';
import { setFullWeekSecondment } from '@/lib/hour-card/transitions/set-full-week-secondment';
import { setLineTime } from '@/lib/hour-card/transitions/set-line-time';
import { setSecondment } from '@/lib/hour-card/transitions/set-secondment';
import { setTravelExpenses } from '@/lib/hour-card/transitions/set-travel-expenses';
import { validateCard } from '@/lib/hour-card/validate-card';
import type { Contract, DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { addWeeks, compareWeeks, daysOf, mondayOf, weekOf } from '@/lib/hour-card/week';
import { toInstant, toWallClock } from '@/lib/hour-card/zone';
import { contract, rules as rulesFor, schedule, zone } from './samples';

const contracts: readonly Contract[] = [
  contract('FULL_TIME', { id: 1, startDate: '2020-01-01', endDate: '2026-03-04' }),
  contract('PART_TIME', { id: 2, startDate: '2026-01-01' }),
  contract('YOUTH', { id: 3, startDate: '2026-03-03' }),
];
const today = '2026-03-04';
const departments = [null, 'PART_TIME', 'FULL_TIME'].map((type, at) => ({
  id: at + 1,
  label: `${at + 1}`,
  enforcedCardType: type === 'PART_TIME' || type === 'FULL_TIME' ? (type as 'PART_TIME' | 'FULL_TIME') : null,
  requiredRestMinutes: at === 1 ? 660 : null,
  maxWorkMinutesPerLine: at === 2 ? 600 : null,
}));
const start = newHourCard({
  week: { year: 2026, week: 10 },
  employee: { id: 11, contracts, defaultDepartmentId: 1 },
  departments,
  today,
});
const rulesOf = (form: HourCardForm) =>
  rulesFor(form, {
    contract: contracts.find(({ id }) => id === form.contractId) ?? null,
    schedule: form.shiftId === null ? null : schedule,
  });

/** A step names what it touches by place, so that any step fits any form; `undefined` picks nothing. */
type Step = (form: HourCardForm) => HourCardForm;
const place = fc.nat({ max: 9 });
const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 0, max: 96 })
      .map((quarter) => `${Math.floor(quarter / 4)}:${(quarter % 4) * 15 || '00'}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '00:00', '8', '830', 'laat', '25:00', '1,5', '-2', '13') },
);
const onLine = (at: number, act: (form: HourCardForm, line: DraftLine) => HourCardForm): Step => {
  return (form) => {
    const line = form.lines[at % form.lines.length];
    return line ? act(form, line) : form;
  };
};
const field = fc.constantFrom('start', 'end') as fc.Arbitrary<'start' | 'end'>;
const rowKey = (rows: readonly { key: string }[], at: number) => rows[at % Math.max(rows.length, 1)]?.key ?? '';
const contractOf = (form: HourCardForm) => contracts.find(({ id }) => id === form.contractId) ?? null;
const anyWeek = fc.integer({ min: -30, max: 60 }).map((count) => addWeeks({ year: 2026, week: 10 }, count));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(place, field, text)
      .map(([at, which, typed]) => onLine(at, (form, { key }) => setLineTime(form, key, which, typed))),
  },
  {
    weight: 4,
    arbitrary: place.map(
      (at): Step =>
        (form) =>
          addLine(form, addDays(mondayOf(form.week), at % 8)),
    ),
  },
  { weight: 2, arbitrary: place.map((at) => onLine(at, (form, { key }) => removeLine(form, key))) },
  { weight: 4, arbitrary: place.map((at) => onLine(at, (form, { key }) => addBreak(form, key))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, place, field, text)
      .map(([at, row, which, typed]) =>
        onLine(at, (form, { key, breaks }) => setBreakTime(form, key, rowKey(breaks, row), which, typed)),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, place)
      .map(([at, row]) => onLine(at, (form, { key, breaks }) => removeBreak(form, key, rowKey(breaks, row)))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.boolean())
      .map(([at, subtract]) => onLine(at, (form, { key }) => addException(form, key, subtract))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, place, text, fc.nat({ max: 5 }))
      .map(([at, row, hours, exceptionId]) =>
        onLine(at, (form, { key, exceptions }) =>
          setException(form, key, rowKey(exceptions, row), { hours, exceptionId }),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, place)
      .map(([at, row]) =>
        onLine(at, (form, { key, exceptions }) => removeException(form, key, rowKey(exceptions, row))),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, fc.constantFrom(0, 1, 2) as fc.Arbitrary<0 | 1 | 2>, text)
      .map(([at, type, description]) => onLine(at, (form, { key }) => setSecondment(form, key, { type, description }))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, place).map(
      ([from, to]): Step =>
        (form) =>
          copyDay(
            form,
            addDays(mondayOf(form.week), from % 7),
            [addDays(mondayOf(form.week), to % 7)],
            contractOf(form),
          ),
    ),
  },
  {
    weight: 1,
    arbitrary: anyWeek.map(
      (week): Step =>
        (form) =>
          changeWeek(form, week, contracts, today),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...contracts).map(
      (chosen): Step =>
        (form) =>
          changeContract(form, chosen),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, ...departments).map(
      (chosen): Step =>
        (form) =>
          changeDepartment(form, chosen),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, 1, 2).map(
      (shift): Step =>
        (form) =>
          chooseShift(form, shift, schedule, contractOf(form)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.boolean(), fc.constantFrom(null, 5)).map(
      ([on, id]): Step =>
        (form) =>
          setFullWeekDepartment(setFullWeekSecondment(form, on, schedule, contractOf(form)), id),
    ),
  },
  {
    weight: 1,
    arbitrary: text.map(
      (typed): Step =>
        (form) =>
          setTravelExpenses(form, typed),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 11, max: 13 }).map(
      (id): Step =>
        (form) =>
          changeEmployee(form, { id, contracts }, today),
    ),
  },
);
const steps = fc.array(step, { maxLength: 60 });
const run = (form: HourCardForm, todo: readonly Step[]) => todo.reduce((current, next) => next(current), form);

/** A week that may be saved as it is, so that a few steps often leave one that may. */
const worked = [1, 2, 3].reduce((form, at) => {
  const { key = '' } = form.lines[at] ?? {};
  return setLineTime(setLineTime(form, key, 'start', '8'), key, 'end', '16');
}, start);

describe('whatever a person does', () => {
  test('no sequence of transitions throws, breaks a limit, loses a weekday or gives two lines one key', () => {
    fc.assert(
      fc.property(steps, (todo) => {
        const form = run(start, todo);
        const days = daysOf(form.week);
        const perDay = days.map((date) => form.lines.filter((line) => line.date === date).length);
        expect(Math.max(...perDay)).toBeLessThanOrEqual(limits.linesPerDay);
        expect(Math.min(...perDay.slice(0, 6))).toBeGreaterThanOrEqual(1);
        expect(form.lines.every(({ date }) => days.includes(date))).toBe(true);
        expect(new Set(form.lines.map(({ key }) => key)).size).toBe(form.lines.length);
        for (const { breaks, exceptions } of form.lines) {
          expect(breaks.length).toBeLessThanOrEqual(limits.breaksPerLine);
          expect(exceptions.length).toBeLessThanOrEqual(limits.exceptionsPerLine);
          expect(new Set(breaks.map(({ key }) => key)).size).toBe(breaks.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('totals are never negative and always whole minutes', () => {
    fc.assert(
      fc.property(steps, (todo) => {
        const form = run(start, todo);
        const { byLine, total, absolute } = cardTotals(form, rulesOf(form));
        const worked = [...byLine.values()];
        expect(worked.every((minutes) => Number.isInteger(minutes) && minutes >= 0)).toBe(true);
        expect(worked.reduce((sum, minutes) => sum + minutes, 0)).toBe(total);
        expect(absolute).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: 200 },
    );
  });

  test('a form that validates is a card that no rule objects to, with every readable line in it', () => {
    let valid = 0;
    const few = fc.array(step, { maxLength: 8 });
    fc.assert(
      fc.property(few, (todo) => {
        const form = run(worked, todo);
        const given = rulesOf(form);
        const validation = validateCard(form, given);
        if (!validation.ok) {
          expect(validation.issues.length).toBeGreaterThan(0);
          return;
        }
        valid += 1;
        expect(checkCard(validation.card, given)).toEqual([]);
        expect(validation.card.type).toBe(cardType(form));
        const minutes = validation.card.lines.reduce(
          (sum, { key }) => sum + (cardTotals(form, given).byLine.get(key) ?? 0),
          0,
        );
        expect(minutes).toBe(cardTotals(form, given).total);
      }),
      { numRuns: 300 },
    );
    // Else the property would say nothing.
    expect(valid).toBeGreaterThan(30);
  });

  test('a transition gives back every line it did not change as the same object', () => {
    fc.assert(
      fc.property(steps, place, text, (todo, at, typed) => {
        const form = run(start, todo);
        const line = form.lines[at % form.lines.length];
        const next = line ? setLineTime(form, line.key, 'start', typed) : form;
        expect(next.lines.filter((other, index) => other !== form.lines[index]).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  test('moving to any week and back keeps every wall-clock time on its weekday', () => {
    fc.assert(
      fc.property(steps, anyWeek, (todo, week) => {
        const form = run(start, todo);
        const open = [contract('PART_TIME', { id: form.contractId ?? 2 })];
        const clock = (of: HourCardForm) =>
          of.lines.map(({ date, span, breaks }) => [
            daysBetween(mondayOf(of.week), date),
            span.start,
            span.end,
            breaks.map((pause) => [pause.start, pause.end]),
          ]);
        const moved = changeWeek(form, week, open, today);
        expect(clock(moved)).toEqual(clock(form));
        expect(clock(changeWeek(moved, form.week, open, today))).toEqual(clock(form));
      }),
      { numRuns: 150 },
    );
  });

  test('a copied day has the wall-clock times of its source', () => {
    fc.assert(
      fc.property(steps, place, place, (todo, from, to) => {
        const form = run(start, todo);
        const [source = '', target = ''] = [from, to].map((at) => addDays(mondayOf(form.week), at % 7));
        const copied = copyDay(form, source, [target], null);
        if (copied === form) return;
        const clock = (date: string, of: HourCardForm) =>
          of.lines
            .filter((line) => line.date === date)
            .map(({ span, breaks }) => [span.start, span.end, breaks.map(({ start: a, end: b }) => [a, b])]);
        const filled = form.lines.filter(({ date, span, exceptions }) => {
          return date === source && (span.start !== null || span.end !== null || exceptions.length > 0);
        });
        expect(clock(target, copied).length).toBe(filled.length);
        expect(clock(source, copied)).toEqual(clock(source, form));
        for (const times of clock(target, copied)) expect(clock(source, form)).toContainEqual(times);
      }),
      { numRuns: 150 },
    );
  });
});

describe('time', () => {
  const day = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('1990-01-01', count));
  const zones = fc.constantFrom(zone, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');

  test('an instant shows on the wall as the time it was made of, or later by the gap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), zones, (date, minutes, where) => {
        const shown = toWallClock(toInstant(date, minutes, where), where);
        expect(shown.date).toBe(date);
        expect([0, 30, 60]).toContain(shown.minutes - minutes);
      }),
      { numRuns: 1000 },
    );
  });

  test('what the wall shows at an instant means that instant, or the same time once before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_519_200, max: 62_000_000 }), zones, (instant, where) => {
        const { date, minutes } = toWallClock(instant, where);
        expect([0, 30, 60]).toContain(instant - toInstant(date, minutes, where));
      }),
      { numRuns: 1000 },
    );
  });

  test('every date lies in the week that it says, and weeks follow each other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -200, max: 200 }), (date, count) => {
        const week = weekOf(date);
        expect(daysOf(week)).toContain(date);
        const other = addWeeks(week, count);
        expect(weekOf(mondayOf(other))).toEqual(other);
        expect(Math.sign(compareWeeks(other, week))).toBe(Math.sign(count));
      }),
      { numRuns: 500 },
    );
  });
});
