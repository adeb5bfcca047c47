import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { dayOfWeek, daysOf } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import { record, startHistory } from '@/lib/hour-card/history';
import { redo, undo } from '@/lib/hour-card/history-steps';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { checkCard, validateCard } from '@/lib/hour-card/rules/check-card';
import type { HourCardForm, ResolvedCard, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { cardTotals } from '@/lib/hour-card/worked-hours';
import { toWallClock } from '@/lib/hour-card/zone';
import { runs } from '@/tests/seed';
import { contractOf, rulesOf, run, type Step, start, step, tidied } from './any-step';
import { exceptionTypes, zone } from './samples';

// Many samples take long on a busy machine.
vi.setConfig({ testTimeout: runs(30_000) });

/** A thousand random steps on one card. Together, they cover every transition of the engine. */
const session = fc.array(step, { minLength: 1000, maxLength: 1000 });

const length = ({ start: from, end }: Readonly<{ start: number; end: number }>) => end - from;
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const workedOf = (line: ResolvedLine) => length(line) - sum(line.breaks.map(length));

/**
 * An independent, simpler version of the rules for a card that can be submitted. Returns the broken rules.
 */
function brokenRules(card: ResolvedCard, form: HourCardForm): readonly string[] {
  const { maxWorkMinutesPerLine: max, requiredRestMinutes: rest } = form;
  const timed = card.lines.filter((line) => length(line) > 0).toSorted((a, b) => a.start - b.start || a.end - b.end);
  const sick = exceptionTypes.filter(({ label }) => label === 'SICK').map(({ id }) => String(id));
  const excused = (line: ResolvedLine) =>
    dayOfWeek(line.date) === 5 && line.exceptions.some(({ exceptionId }) => sick.includes(String(exceptionId)));
  const pairs = timed.slice(1).map((after, at) => ({ before: timed[at] ?? after, after }));
  const days = daysOf(card.week);
  let chain = 0;
  const broken: readonly (readonly [string, boolean])[] = [
    ['more than 60 hours', sum(card.lines.map(workedOf)) > 60 * 60],
    [
      'no time at all',
      rulesOf(form).schedule === null && card.lines.every((line) => length(line) + line.exceptions.length === 0),
    ],
    ['a day of another week', card.lines.some(({ date }) => !days.includes(date))],
    ['a day outside the contract', card.lines.some(({ date }) => !isWithinContract(date, contractOf(form)))],
    ['more than three lines on a day', days.some((day) => card.lines.filter(({ date }) => date === day).length > 3)],
    ['less than no work', card.lines.some((line) => workedOf(line) < 0)],
    [
      'an end on a Sunday',
      timed.some(({ end }) => {
        const { date, minutes } = toWallClock(end, zone);
        return dayOfWeek(date) === 7 && minutes !== 0;
      }),
    ],
    [
      'a break outside its line or without length',
      card.lines.some(({ breaks, ...line }) =>
        breaks.some((row) => row.start < line.start || row.end > line.end || length(row) <= 0),
      ),
    ],
    ['two lines at once', pairs.some(({ before, after }) => before.end > after.start)],
    [
      'too little rest',
      pairs.some(({ before, after }) => {
        const gap = after.start - before.end;
        return gap > 0 && gap < rest && !excused(before) && !excused(after);
      }),
    ],
    [
      'connected lines that are too long',
      timed.some((line, at) => {
        chain = (timed[at - 1]?.end === line.start ? chain : 0) + workedOf(line);
        return chain > max;
      }),
    ],
    [
      'an exception that is no quarter of an hour up to 12 hours',
      card.type !== 'PART_TIME' &&
        card.lines.some(({ exceptions }) =>
          exceptions.some(({ minutes }) => Math.abs(minutes) > 720 || minutes % 15 !== 0),
        ),
    ],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}

describe('properties of sessions with a thousand changes', () => {
  test('a corrected form is a valid card after a thousand changes', () => {
    fc.assert(
      fc.property(session, (todo) => {
        const form = tidied(run(start, todo));
        const given = rulesOf(form);
        const validation = validateCard(form, given);
        if (!validation.ok) throw new Error(JSON.stringify(validation.issues));
        expect(checkCard(validation.card, given)).toEqual([]);
        expect(brokenRules(validation.card, form)).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });

  test('changes do not alter the input or minutes of other lines', () => {
    fc.assert(
      fc.property(session, (todo) => {
        todo.reduce((before, one) => {
          const after = one.act(before);
          expectUntouched(before, after, one);
          return after;
        }, start);
      }),
      { numRuns: runs(5) },
    );
  });

  test('worked time remains in whole, non-negative minutes after every change', () => {
    fc.assert(
      fc.property(session, (todo) => {
        todo.reduce((before, { act }, at) => {
          const form = act(before);
          if (at % 25 > 0) return form;
          const { byLine, total, absolute } = cardTotals(form, rulesOf(form));
          for (const minutes of byLine.values()) expect(Number.isInteger(minutes) && minutes >= 0).toBe(true);
          expect(sum([...byLine.values()])).toBe(total);
          expect(absolute).toBeGreaterThanOrEqual(total);
          return form;
        }, start);
      }),
      { numRuns: runs(8) },
    );
  });

  test('undo and redo restore the same forms within 200 steps', () => {
    const moves = fc.array(
      fc.oneof({ weight: 3, arbitrary: step }, fc.constantFrom('undo' as const, 'redo' as const)),
      {
        minLength: 1000,
        maxLength: 1000,
      },
    );
    fc.assert(
      fc.property(moves, (todo) => {
        let history = startHistory(start);
        let forms: readonly HourCardForm[] = [start];
        let at = 0;
        for (const move of todo) {
          if (move === 'undo') at = Math.max(at - 1, 0);
          else if (move === 'redo') at = Math.min(at + 1, forms.length - 1);
          else {
            const next = move.act(history.present);
            if (next !== history.present) {
              forms = [...forms.slice(0, at + 1), next].slice(-201);
              at = forms.length - 1;
            }
            history = record(history, next);
          }
          if (move === 'undo') history = undo(history);
          if (move === 'redo') history = redo(history);
          expect(history.present === forms[at]).toBe(true);
        }
      }),
      { numRuns: runs(10) },
    );
  });
});

const typedIn = ({ lines }: HourCardForm) =>
  lines.map(({ span, breaks, exceptions, secondment }) => ({
    times: [span, ...breaks].map((times) => [times.start, times.end]),
    exceptions,
    secondment,
  }));

function expectUntouched(before: HourCardForm, after: HourCardForm, { touches }: Step): void {
  const touched = touches(before);
  if (touched === 'hours') return;
  if (touched === 'nothing' || touched === 'dates') {
    expect(typedIn(after).slice(0, before.lines.length)).toEqual(typedIn(before));
    return;
  }
  const untouched = before.lines.filter((line) =>
    'line' in touched ? line.key !== touched.line : !touched.days.includes(line.date),
  );
  expect(untouched.filter((line) => !after.lines.includes(line))).toEqual([]);
  const minutes = cardTotals(before, rulesOf(before)).byLine;
  const since = cardTotals(after, rulesOf(after)).byLine;
  for (const { key } of untouched) expect(since.get(key)).toBe(minutes.get(key));
}

test('the limits repeated in this test match the actual limits', () => {
  expect(limits).toMatchObject({ linesPerDay: 3, totalMinutes: 3600, exceptionMinutes: 720 });
});
