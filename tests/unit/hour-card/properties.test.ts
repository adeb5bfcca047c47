import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addDays, addWeeks, daysBetween, daysOf, mondayOf, weekOf, weekOrder } from '@/lib/hour-card/calendar';
import { cardType, limits } from '@/lib/hour-card/rules/card-rules';
import { checkCard, validateCard } from '@/lib/hour-card/rules/check-card';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import { copyDay } from '@/lib/hour-card/transitions/copies';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { cardTotals } from '@/lib/hour-card/worked-hours';
import { toInstant, toWallClock } from '@/lib/hour-card/zone';
import { runs } from '@/tests/seed';
import { anyWeek, place, rulesOf, run, start, step, text, tidied, today } from './any-step';
import { contract, zone } from './samples';

// Many samples take long on a busy machine.
vi.setConfig({ testTimeout: runs(30_000) });

const steps = fc.array(step, { maxLength: 60 });

/** Starts from a valid week, so that many samples are still valid after a few random steps. */
const worked = [1, 2, 3].reduce((form, at) => {
  const { key = '' } = form.lines[at] ?? {};
  return setLineTime(setLineTime(form, key, 'start', '8'), key, 'end', '16');
}, start);

describe('properties of every sequence of user actions', () => {
  test('transitions preserve the weekdays, limits and unique keys', () => {
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
      { numRuns: runs(300) },
    );
  });

  test('totals are whole, non-negative minutes after any actions', () => {
    fc.assert(
      fc.property(steps, (todo) => {
        const form = run(start, todo);
        const { byLine, total, absolute } = cardTotals(form, rulesOf(form));
        const worked = [...byLine.values()];
        expect(worked.every((minutes) => Number.isInteger(minutes) && minutes >= 0)).toBe(true);
        expect(worked.reduce((sum, minutes) => sum + minutes, 0)).toBe(total);
        expect(absolute).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: runs(200) },
    );
  });

  test('a valid form becomes a valid card with every readable line', () => {
    const few = fc.array(step, { maxLength: 8 });
    fc.assert(
      fc.property(few, (todo) => {
        const form = tidied(run(worked, todo));
        const given = rulesOf(form);
        const validation = validateCard(form, given);
        if (!validation.ok) throw new Error(JSON.stringify(validation.issues));
        expect(checkCard(validation.card, given)).toEqual([]);
        expect(validation.card.type).toBe(cardType(form));
        const minutes = validation.card.lines.reduce(
          (sum, { key }) => sum + (cardTotals(form, given).byLine.get(key) ?? 0),
          0,
        );
        expect(minutes).toBe(cardTotals(form, given).total);
      }),
      { numRuns: runs(300) },
    );
  });

  test('transitions return the same objects for unchanged lines', () => {
    fc.assert(
      fc.property(steps, place, text, (todo, at, typed) => {
        const form = run(start, todo);
        const line = form.lines[at % form.lines.length];
        const next = line ? setLineTime(form, line.key, 'start', typed) : form;
        expect(next.lines.filter((other, index) => other !== form.lines[index]).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(100) },
    );
  });

  test('moving a card to any week and back keeps its local times and weekdays', () => {
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
      { numRuns: runs(150) },
    );
  });

  test('a copied day keeps the local times of its source', () => {
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
      { numRuns: runs(150) },
    );
  });
});

describe('local time and instants', () => {
  const day = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('1990-01-01', count));
  const zones = fc.constantFrom(zone, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');

  test('converting a local time to an instant and back changes only times in a clock gap', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), zones, (date, minutes, where) => {
        const shown = toWallClock(toInstant(date, minutes, where), where);
        expect(shown.date).toBe(date);
        expect([0, 30, 60]).toContain(shown.minutes - minutes);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('converting an instant to local time and back returns the first instant with that local time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_519_200, max: 62_000_000 }), zones, (instant, where) => {
        const { date, minutes } = toWallClock(instant, where);
        expect([0, 30, 60]).toContain(instant - toInstant(date, minutes, where));
      }),
      { numRuns: runs(1000) },
    );
  });

  test('every week contains its dates, and weeks are consecutive', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -200, max: 200 }), (date, count) => {
        const week = weekOf(date);
        expect(daysOf(week)).toContain(date);
        const other = addWeeks(week, count);
        expect(weekOf(mondayOf(other))).toEqual(other);
        expect(Math.sign(weekOrder(other, week))).toBe(Math.sign(count));
      }),
      { numRuns: runs(500) },
    );
  });
});
