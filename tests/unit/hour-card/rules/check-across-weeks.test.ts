import { describe, expect, it } from 'vitest';
import type { LineIssue } from '@/lib/hour-card/issue';
import { checkAcrossWeeks } from '@/lib/hour-card/rules/check-lines-together';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import type { CardRules, DraftLine, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { exception, form, line, monday, rules, SICK, saturday, sunday, zone } from '../samples';

const lastFriday = '2026-02-27';
const lastSaturday = '2026-02-28';
const lastSunday = '2026-03-01';
const nextMonday = '2026-03-09';

const cardRules = rules(form([]));

function resolved(lines: readonly DraftLine[]): readonly ResolvedLine[] {
  return lines.flatMap((draft) => {
    const reading = resolveLine(draft, zone);
    return reading.line ? [reading.line] : [];
  });
}

/**
 * Returns issues as `collision@1 2026-03-01`: the code, the position of the line on the card, and the day of
 * the other card's line.
 */
function issuesOf(own: readonly DraftLine[], others: readonly DraftLine[], more: Partial<CardRules> = {}) {
  const issues = checkAcrossWeeks({ lines: resolved(own) }, { ...cardRules, ...more }, resolved(others));
  const placeOf = ({ line: key }: LineIssue) => own.findIndex((one) => one.key === key) + 1;
  return issues.map((issue) => `${issue.code}@${placeOf(issue)} ${issue.params.date}`);
}

const sick = { exceptions: [exception(-8, { exceptionId: SICK })] };

describe('rest across weeks', () => {
  it.each<[string, readonly DraftLine[], readonly DraftLine[], readonly string[]]>([
    [
      'accepts 8 hours of rest after Sunday night',
      [line(monday, '08:00-16:00')],
      [line(lastSaturday, '20:00-00:00'), line(lastSunday, '22:00-00:00')],
      [],
    ],
    [
      'reports rest of 7 hours and 45 minutes on this card',
      [line(monday, '07:45-16:00')],
      [line(lastSunday, '22:00-00:00')],
      ['gap_too_small@1 2026-03-01'],
    ],
    [
      'reports too little rest before the next week on the last line of this card',
      [line(monday, '08:00-16:00'), line(saturday, '20:00-00:00'), line(sunday, '20:00-00:00')],
      [line(nextMonday, '06:00-14:00')],
      ['gap_too_small@3 2026-03-09'],
    ],
    [
      'reports too little rest only on the line next to the other week',
      [line(monday, '06:00-07:00'), line(monday, '07:00-08:00')],
      [line(lastSunday, '20:00-23:00'), line(lastSunday, '18:00-20:00')],
      ['gap_too_small@1 2026-03-01'],
    ],
    [
      'does not require rest between adjacent lines',
      [line(monday, '00:00-04:00')],
      [line(lastSunday, '20:00-00:00')],
      [],
    ],
    ['ignores zero-hour lines on this card', [line(monday, '00:00-00:00')], [line(lastSunday, '20:00-23:00')], []],
    ['ignores zero-hour lines on the other card', [line(monday, '04:00-08:00')], [line(lastSunday, '00:00-00:00')], []],
    [
      'ignores too little rest within the other card',
      [line(monday, '12:00-16:00')],
      [line(lastSunday, '20:00-22:00'), line(lastSunday, '23:00-00:00')],
      [],
    ],
    [
      'ignores too little rest within this card',
      [line(monday, '12:00-14:00'), line(monday, '15:00-16:00')],
      [line(lastSunday, '20:00-00:00')],
      [],
    ],
    ['does not report issues on a card without lines', [], [line(lastSunday, '20:00-00:00')], []],
    ['does not report issues without adjacent cards', [line(monday, '07:00-08:00')], [], []],
    [
      'reports too little rest on both sides of a single line',
      [line(sunday, '20:00-00:00')],
      [line(sunday, '13:00-14:00'), line(nextMonday, '06:00-14:00')],
      ['gap_too_small@1 2026-03-08', 'gap_too_small@1 2026-03-09'],
    ],
    [
      'measures rest from the latest end instead of the latest start',
      [line(monday, '06:00-08:00')],
      [line(lastSunday, '20:00-00:00'), line(lastSunday, '21:00-22:00')],
      ['gap_too_small@1 2026-03-01'],
    ],
  ])('%s', (_, own, others, expected) => {
    expect(issuesOf(own, others)).toEqual(expected);
  });

  it('includes the field, the required rest and the day of the other line in the issue', () => {
    const [early, late] = [line(monday, '06:00-10:00'), line(sunday, '20:00-00:00')];
    const others = resolved([line(lastSunday, '20:00-00:00'), line(nextMonday, '04:00-08:00')]);
    expect(checkAcrossWeeks({ lines: resolved([early, late]) }, cardRules, others)).toEqual([
      {
        code: 'gap_too_small',
        line: early.key,
        field: 'start',
        row: null,
        params: { required: 480, date: lastSunday },
      },
      { code: 'gap_too_small', line: late.key, field: 'end', row: null, params: { required: 480, date: nextMonday } },
    ]);
  });

  it('waives the required rest only for sickness on Friday, on either card', () => {
    const wide = { requiredRestMinutes: 48 * 60 };
    const own = [line(monday, '08:00-16:00')];
    expect(issuesOf(own, [line(lastFriday, '20:00-23:00', sick)], wide)).toEqual([]);
    expect(
      issuesOf(own, [line(lastFriday, '20:00-23:00', { exceptions: [exception(-8)] })], {
        requiredRestMinutes: 72 * 60,
      }),
    ).toEqual(['gap_too_small@1 2026-02-27']);
    expect(issuesOf(own, [line(lastSaturday, '20:00-23:00', sick)], wide)).toEqual(['gap_too_small@1 2026-02-28']);
    const friday = [line('2026-03-06', '20:00-23:00', sick)];
    expect(issuesOf(friday, [line(nextMonday, '08:00-16:00')], { requiredRestMinutes: 72 * 60 })).toEqual([]);
  });

  it('measures rest in elapsed time when the clock goes forward', () => {
    // From Saturday 28 March 23:00 to Sunday 29 March 07:00 is 8 hours by the clock, but 7 hours of elapsed
    // time.
    const own = [line('2026-03-29', '07:00-12:00')];
    expect(issuesOf(own, [line('2026-03-28', '15:00-23:00')])).toEqual(['gap_too_small@1 2026-03-28']);
    expect(issuesOf([line('2026-10-25', '06:00-12:00')], [line('2026-10-24', '15:00-23:00')])).toEqual([]);
  });
});

describe('overlap across weeks', () => {
  it.each<[string, readonly DraftLine[], readonly DraftLine[], readonly string[]]>([
    [
      'reports a night shift that overlaps Monday',
      [line(monday, '05:00-09:00'), line(monday, '17:00-18:00')],
      [line(lastSunday, '22:00-06:00')],
      ['collision@1 2026-03-01'],
    ],
    [
      'reports an overlap on every affected line of this card',
      [line(monday, '01:00-02:00'), line(monday, '03:00-04:00'), line(monday, '14:00-15:00')],
      [line(lastSunday, '22:00-06:00')],
      ['collision@1 2026-03-01', 'collision@2 2026-03-01'],
    ],
    [
      'reports an overlap of the last night shift with the next week',
      [line(sunday, '22:00-02:00')],
      [line(nextMonday, '00:00-04:00')],
      ['collision@1 2026-03-09'],
    ],
    ['accepts adjacent lines', [line(monday, '06:00-07:00')], [line(lastSunday, '22:00-06:00')], []],
  ])('%s', (_, own, others, expected) => {
    expect(issuesOf(own, others)).toEqual(expected);
  });
});

describe('maximum length of connected lines across weeks', () => {
  it.each<[string, readonly DraftLine[], readonly DraftLine[], readonly string[]]>([
    [
      'accepts 12 hours of connected lines across weeks',
      [line(monday, '00:00-06:00')],
      [line(lastSunday, '18:00-00:00')],
      [],
    ],
    [
      'reports more than 12 hours on each connected line of this card',
      [line(monday, '00:00-06:00'), line(monday, '06:00-06:15'), line(monday, '15:00-16:00')],
      [line(lastSunday, '18:00-00:00')],
      ['max_shift_length_exceeded@1 2026-03-01', 'max_shift_length_exceeded@2 2026-03-01'],
    ],
    [
      'excludes breaks on this card from the length',
      [line(monday, '00:00-06:15', { breaks: ['03:00-03:15'] })],
      [line(lastSunday, '18:00-00:00')],
      [],
    ],
    [
      'excludes breaks on the other card from the length',
      [line(monday, '00:00-06:15')],
      [line(lastSunday, '18:00-00:00', { breaks: ['20:00-20:15'] })],
      [],
    ],
    [
      'reports connected lines that are too long together with the next week',
      [line(sunday, '16:00-00:00')],
      [line(nextMonday, '00:00-05:00')],
      ['max_shift_length_exceeded@1 2026-03-09'],
    ],
    [
      'reports a line that is too long only together with the other card',
      [line(monday, '00:00-12:00')],
      [line(lastSunday, '23:00-00:00')],
      ['max_shift_length_exceeded@1 2026-03-01'],
    ],
    [
      'does not report lines that exceed the maximum on their own',
      [line(monday, '00:00-13:00')],
      [line(lastSunday, '20:00-00:00')],
      [],
    ],
    [
      'does not add up lines that are not connected',
      [line(monday, '09:00-17:00')],
      [line(lastSunday, '16:00-00:00')],
      [],
    ],
  ])('%s', (_, own, others, expected) => {
    expect(issuesOf(own, others)).toEqual(expected);
  });

  it('applies the maximum length of the department across weeks', () => {
    const own = [line(monday, '00:00-04:00')];
    const others = [line(lastSunday, '20:00-00:00')];
    expect(issuesOf(own, others, { maxWorkMinutesPerLine: 480 })).toEqual([]);
    expect(issuesOf(own, others, { maxWorkMinutesPerLine: 479 })).toEqual(['max_shift_length_exceeded@1 2026-03-01']);
  });
});
