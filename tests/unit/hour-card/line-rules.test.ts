import { describe, expect, test } from 'vitest';
import { lineIssue } from '@/lib/hour-card/issue';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { mistakesIn } from '@/lib/hour-card/rules/check-lines-together';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { cardTotals } from '@/lib/hour-card/worked-hours';
import {
  codesOf,
  exception,
  form,
  friday,
  issuesOf,
  line,
  monday,
  rules,
  SICK,
  saturday,
  sunday,
  thursday,
  tuesday,
  wednesday,
} from './samples';

/** One row per sentence of the rules of a line; `code@2` means: on the second line of the form. */
type Row = readonly [
  sentence: string,
  lines: readonly DraftLine[],
  expected: readonly string[],
  more?: Partial<HourCardForm>,
];

const youth = { contractType: 'YOUTH' } as const;
const good = line(saturday, '08:00-12:00');

const times: readonly Row[] = [
  ['a day with a break is fine', [line(monday, '08:00-16:30', { breaks: ['12:00-12:30'] })], []],
  ['a start may not equal the end', [line(monday, '08:00-08:00'), good], ['start_equals_end@1']],
  ['unless it is 00:00', [line(monday, '00:00-00:00'), good], []],
  ['unless it is empty', [line(monday), good], []],
  ['only a start is half-filled', [line(monday, '08:00-'), good], ['half_filled@1']],
  ['only an end is half-filled', [line(monday, '-16:00'), good], ['half_filled@1']],
  ['what cannot be read is said so', [line(monday, 'acht-16:00'), good], ['unreadable_time@1']],
];

const sundays: readonly Row[] = [
  ['a line may not end on a Sunday', [line(sunday, '08:00-12:00')], ['sunday_hours@7']],
  ['nor run into it', [line(saturday, '20:00-02:00')], ['sunday_hours@6']],
  ['not by a quarter', [line(saturday, '20:00-00:15')], ['sunday_hours@6']],
  ['except at exactly 00:00', [line(saturday, '20:00-00:00')], []],
  ['nor a Sunday evening end on Monday', [line(sunday, '22:00-06:00')], ['sunday_hours@7']],
  ['a zero-hour line on Sunday ends at exactly 00:00', [line(sunday, '00:00-00:00'), good], []],
];

const breaks: readonly Row[] = [
  [
    'a break may fill the line from its start to its end',
    [line(monday, '08:00-16:00', { breaks: ['08:00-16:00'] }), good],
    [],
  ],
  ['before the line', [line(monday, '08:00-16:00', { breaks: ['07:00-07:30'] })], ['invalid_breaks@1']],
  ['after the line', [line(monday, '08:00-16:00', { breaks: ['16:00-16:30'] })], ['invalid_breaks@1']],
  ['over its start', [line(monday, '08:00-16:00', { breaks: ['07:45-08:15'] })], ['invalid_breaks@1']],
  ['over its end', [line(monday, '08:00-16:00', { breaks: ['15:45-16:15'] })], ['invalid_breaks@1']],
  ['without length', [line(monday, '08:00-16:00', { breaks: ['12:00-12:00'] })], ['invalid_breaks@1']],
  ['without a start', [line(monday, '08:00-16:00', { breaks: ['-12:30'] })], ['invalid_breaks@1']],
  ['without an end', [line(monday, '08:00-16:00', { breaks: ['12:00-'] })], ['invalid_breaks@1']],
  ['unreadable', [line(monday, '08:00-16:00', { breaks: ['noon-12:30'] })], ['unreadable_time@1']],
  ['wholly empty is dropped', [line(monday, '08:00-16:00', { breaks: [''] })], []],
  ['after midnight belongs to the next day', [line(monday, '22:00-06:00', { breaks: ['02:00-02:30'] })], []],
  ['across midnight', [line(monday, '22:00-06:00', { breaks: ['23:45-00:15'] })], []],
  ['two that touch', [line(monday, '08:00-16:00', { breaks: ['10:00-10:15', '10:15-10:30'] })], []],
  [
    'two that overlap are both wrong',
    [line(monday, '08:00-16:00', { breaks: ['10:00-10:30', '10:15-10:45'] })],
    ['invalid_breaks@1', 'invalid_breaks@1'],
  ],
  ['in a zero-hour line', [line(monday, '00:00-00:00', { breaks: ['00:00-00:15'] }), good], ['invalid_breaks@1']],
  ['in a line without times', [line(monday, '', { breaks: ['12:00-12:30'] }), good], ['invalid_breaks@1']],
  ['three are allowed', [line(monday, '08:00-16:00', { breaks: ['9-9:15', '10-10:15', '11-11:15'] })], []],
  [
    'a fourth is one too many',
    [line(monday, '08:00-16:00', { breaks: ['9-9:15', '10-10:15', '11-11:15', '12-12:15'] })],
    ['too_many_breaks@1'],
  ],
  ['YOUTH has one', [line(monday, '08:00-16:00', { breaks: ['12:00-12:30'] })], [], youth],
  [
    'an extra break is not allowed for YOUTH',
    [line(monday, '08:00-16:00', { breaks: ['9-9:15', '12:00-12:30'] })],
    ['too_many_breaks@1'],
    youth,
  ],
];

const lengths: readonly Row[] = [
  ['12 hours are allowed', [line(monday, '08:00-20:00')], []],
  ['a quarter more is too long', [line(monday, '08:00-20:15')], ['max_shift_length_exceeded@1']],
  ['breaks do not count', [line(monday, '08:00-20:30', { breaks: ['12:00-12:30'] })], []],
  [
    'connected lines count together, and each carries the error',
    [line(monday, '06:00-12:00'), line(monday, '12:00-18:15')],
    ['max_shift_length_exceeded@1', 'max_shift_length_exceeded@2'],
  ],
  [
    'also across midnight',
    [line(monday, '16:00-00:00'), line(tuesday, '00:00-04:15')],
    ['max_shift_length_exceeded@1', 'max_shift_length_exceeded@2'],
  ],
  ['three lines of exactly 12 hours', [line(monday, '6-10'), line(monday, '10-14'), line(monday, '14-18')], []],
  ['lines with a rest between do not count together', [line(monday, '00:15-08:00'), line(monday, '16:00-23:45')], []],
  [
    'the department brings its own maximum',
    [line(monday, '08:00-16:15')],
    ['max_shift_length_exceeded@1'],
    { maxWorkMinutesPerLine: 480 },
  ],
];

const overlaps: readonly Row[] = [
  ['both carry it', [line(monday, '08:00-12:00'), line(monday, '11:45-16:00')], ['collision@1', 'collision@2']],
  ['the same times twice', [line(monday, '08:00-12:00'), line(monday, '08:00-12:00')], ['collision@1', 'collision@2']],
  ['one within another', [line(monday, '08:00-16:00'), line(monday, '10:00-11:00')], ['collision@1', 'collision@2']],
  [
    'a night into the next morning',
    [line(monday, '22:00-06:00'), line(tuesday, '05:00-09:00')],
    ['collision@1', 'collision@2'],
  ],
  ['typed in any order', [line(monday, '12:00-16:00'), line(monday, '08:00-12:15')], ['collision@1', 'collision@2']],
  ['the end of one may be the start of the next', [line(monday, '08:00-12:00'), line(monday, '12:00-16:00')], []],
  ['a zero-hour line takes no part', [line(monday, '00:00-00:00'), line(monday, '00:00-08:00')], []],
];

const sick = { exceptions: [exception(-1, { exceptionId: SICK })] };
const gaps: readonly Row[] = [
  ['8 hours of rest are enough', [line(monday, '14:00-22:00'), line(tuesday, '06:00-14:00')], []],
  ['a quarter less is not', [line(monday, '14:00-22:15'), line(tuesday, '06:00-14:00')], ['gap_too_small@2']],
  ['also within a day', [line(monday, '08:00-12:00'), line(monday, '13:00-17:00')], ['gap_too_small@2']],
  [
    'the later line carries it, whatever the order typed',
    [line(monday, '13:00-17:00'), line(monday, '08:00-12:00')],
    ['gap_too_small@1'],
  ],
  ['connected lines need none', [line(monday, '08:00-12:00'), line(monday, '12:00-17:00')], []],
  [
    'overlapping lines are told once',
    [line(monday, '08:00-12:00'), line(monday, '11:00-15:00')],
    ['collision@1', 'collision@2'],
  ],
  [
    'the longest-running line before counts',
    [line(monday, '08:00-16:00'), line(monday, '09:00-10:00'), line(monday, '18:00-19:00')],
    ['collision@1', 'collision@2', 'gap_too_small@3'],
  ],
  [
    'a zero-hour line is no line to rest from',
    [line(monday, '16:00-23:00'), line(tuesday, '00:00-00:00'), line(tuesday, '07:00-15:00')],
    [],
  ],
  [
    'the department brings its own rest',
    [line(monday, '14:00-22:00'), line(tuesday, '06:00-14:00')],
    ['gap_too_small@2'],
    { requiredRestMinutes: 660 },
  ],
  ['waived after a sick Friday', [line(friday, '14:00-23:00', sick), line(saturday, '06:00-14:00')], [], youth],
  [
    'not around a Friday without exceptions',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00')],
    ['gap_too_small@5'],
    youth,
  ],
  [
    'waived on a Friday that is sick among other things',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00', { exceptions: [exception(1), ...sick.exceptions] })],
    [],
    youth,
  ],
  ['waived before a sick Friday', [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00', sick)], [], youth],
  [
    'not for another exception on Friday',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00', { exceptions: [exception(1)] })],
    ['gap_too_small@5'],
    youth,
  ],
  [
    'not for a sick Thursday',
    [line(wednesday, '14:00-23:00'), line(thursday, '06:00-14:00', sick)],
    ['gap_too_small@4'],
    youth,
  ],
];

describe.each([
  ['times', times],
  ['Sunday', sundays],
  ['breaks', breaks],
  ['the maximum of a line', lengths],
  ['overlap', overlaps],
  ['the rest gap', gaps],
])('%s', (_, rows) => {
  test.each(rows.map(([sentence, ...row]) => ({ sentence, row })))('$sentence', ({ row: [lines, expected, more] }) => {
    expect(codesOf(form(lines, more))).toEqual(expected);
  });
});

test('a line of a Sunday works no minutes', () => {
  for (const times of ['16:00-00:00', '22:00-06:00', '23:45-00:00', '00:00-00:15', '08:00-12:00']) {
    expect(codesOf(form([line(sunday, times)]))).toEqual(['sunday_hours@7']);
  }
  const sick = { exceptions: [exception(-8, { exceptionId: SICK })] };
  expect(codesOf(form([line(sunday, '00:00-00:00', sick)], youth))).toEqual([]);
  expect(codesOf(form([line(saturday, '16:00-00:00')]))).toEqual([]);
});

describe('other function and secondment', () => {
  const secondment = (type: 0 | 1 | 2, path: readonly number[], description: string) =>
    form([line(monday, '08:00-16:00', { secondment: { type, path, description } })]);

  test.each([
    ['other function requires a description', secondment(2, [], '  '), ['other_function_required@1']],
    ['which is enough', secondment(2, [], 'Kassa'), []],
    ['secondment requires an option', secondment(1, [], ''), ['secondment_option_required@1']],
    ['which is enough', secondment(1, [4, 9], ''), []],
    ['none requires nothing', secondment(0, [], ''), []],
  ])('%s', (_, card, expected) => {
    expect(codesOf(card)).toEqual(expected);
  });

  test('a description of 255 characters is allowed, of 256 is not', () => {
    expect(codesOf(secondment(2, [], 'x'.repeat(255)))).toEqual([]);
    expect(codesOf(secondment(2, [], 'x'.repeat(256)))).toEqual(['other_function_too_long@1']);
    // What is not submitted is not validated.
    expect(codesOf(secondment(1, [4], 'x'.repeat(256)))).toEqual([]);
  });

  test('a blank line asks for nothing', () => {
    const blank = line(tuesday, '', { secondment: { type: 2, path: [], description: '' } });
    expect(codesOf(form([good, blank]))).toEqual([]);
  });
});

describe('a blank line', () => {
  test.each([
    ['without anything', line(tuesday)],
    ['with an empty break', line(tuesday, '', { breaks: [''] })],
    ['with an empty exception row', line(tuesday, '', { exceptions: [exception(0, { exceptionId: null })] })],
  ])('%s is never an error and never submitted', (_, blank) => {
    const card = form([good, blank]);
    const validation = validateCard(card, rules(card));
    expect(validation.ok && validation.card.lines.map(({ date }) => date)).toEqual([saturday]);
  });

  test.each(['12:00-', '-12:30', '12:00-12:30'])('is not what a line with a break of %s is', (pause) => {
    expect(codesOf(form([good, line(tuesday, '', { breaks: [pause] })]))).toEqual(['invalid_breaks@2']);
  });
});

describe('an issue says where it is and with which figures', () => {
  test('the row of a break', () => {
    const card = form([line(monday, '08:00-16:00', { key: 'm', breaks: ['10:00-10:15', '20:00-20:15'] })]);
    expect(issuesOf(card)).toEqual([
      { code: 'invalid_breaks', line: 'm', field: 'breaks', row: 'break-2', params: {} },
    ]);
  });

  test('the field that is half-filled', () => {
    const card = form([line(monday, '08:00-', { key: 'm' })]);
    expect(issuesOf(card)).toEqual([{ code: 'half_filled', line: 'm', field: 'end', row: null, params: {} }]);
  });

  test('the maximum and the rest, in minutes', () => {
    const card = form([line(monday, '06:00-20:00', { key: 'm' }), line(tuesday, '02:00-03:00', { key: 't' })]);
    expect(issuesOf(card)).toEqual([
      { code: 'max_shift_length_exceeded', line: 'm', field: null, row: null, params: { max: 720 } },
      { code: 'gap_too_small', line: 't', field: 'start', row: null, params: { required: 480 } },
    ]);
  });
});

describe('worked hours', () => {
  test.each([
    ['the span', '08:00-16:30', [], 510],
    ['minus the breaks', '08:00-16:30', ['12:00-12:30', '15:00-15:15'], 465],
    ['of which only those fully in it count', '08:00-16:30', ['16:00-17:00', '07:45-08:15'], 510],
    ['never below 0', '08:00-09:00', ['08:00-09:00', '08:15-08:45'], 0],
    ['past midnight', '22:00-06:00', ['02:00-02:30'], 450],
    ['none for a zero-hour line', '00:00-00:00', [], 0],
  ])('%s', (_, span, pauses, expected) => {
    const card = form([line(monday, span, { key: 'm', breaks: pauses })]);
    expect(cardTotals(card, rules(card)).byLine.get('m')).toBe(expected);
  });
});

test('what a line says of several rows is one mistake, and of another line another', () => {
  const ofRow = (line: string, row: string) => lineIssue('exception_type_required', line, { field: 'exceptions', row });
  const issues = [ofRow('a', 'r1'), ofRow('a', 'r2'), ofRow('b', 'r3')];
  expect(mistakesIn(issues, [])).toEqual([issues[0], issues[2]]);
});

test('connected lines that work too long are one mistake, of the first', () => {
  const card = form([
    line(monday, '12:00-18:15', { key: 'second' }),
    line(monday, '06:00-12:00', { key: 'first' }),
    line(wednesday, '06:00-19:00', { key: 'other' }),
    line(thursday, '20:00-20:00', { key: 'wrong' }),
  ]);
  const { lines } = resolveCard(card, rules(card)).readable;
  const places = mistakesIn(issuesOf(card), lines).map((issue) => 'line' in issue && `${issue.code} ${issue.line}`);
  expect(places).toEqual([
    'max_shift_length_exceeded first',
    'max_shift_length_exceeded other',
    'start_equals_end wrong',
  ]);
});
