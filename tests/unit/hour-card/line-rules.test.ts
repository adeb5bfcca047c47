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

/** A case for each sentence of the line rules. `code@2` is an issue on the second line of the form. */
type Row = readonly [
  sentence: string,
  lines: readonly DraftLine[],
  expected: readonly string[],
  more?: Partial<HourCardForm>,
];

const youth = { contractType: 'YOUTH' } as const;
const good = line(saturday, '08:00-12:00');

const times: readonly Row[] = [
  ['accepts a line with a break', [line(monday, '08:00-16:30', { breaks: ['12:00-12:30'] })], []],
  ['rejects a start equal to the end', [line(monday, '08:00-08:00'), good], ['start_equals_end@1']],
  ['accepts a start equal to the end at 00:00', [line(monday, '00:00-00:00'), good], []],
  ['accepts an empty line', [line(monday), good], []],
  ['rejects a line with only a start', [line(monday, '08:00-'), good], ['half_filled@1']],
  ['rejects a line with only an end', [line(monday, '-16:00'), good], ['half_filled@1']],
  ['rejects an unreadable time', [line(monday, 'acht-16:00'), good], ['unreadable_time@1']],
];

const sundays: readonly Row[] = [
  ['rejects a line that ends on a Sunday', [line(sunday, '08:00-12:00')], ['sunday_hours@7']],
  ['rejects a line that continues into Sunday', [line(saturday, '20:00-02:00')], ['sunday_hours@6']],
  ['rejects a line that continues into Sunday by 15 minutes', [line(saturday, '20:00-00:15')], ['sunday_hours@6']],
  ['accepts a line that ends on Sunday at exactly 00:00', [line(saturday, '20:00-00:00')], []],
  ['rejects a line from Sunday evening to Monday', [line(sunday, '22:00-06:00')], ['sunday_hours@7']],
  ['accepts a zero-hour line on Sunday at 00:00', [line(sunday, '00:00-00:00'), good], []],
];

const breaks: readonly Row[] = [
  ['accepts a break that spans the whole line', [line(monday, '08:00-16:00', { breaks: ['08:00-16:00'] }), good], []],
  ['rejects a break before the line', [line(monday, '08:00-16:00', { breaks: ['07:00-07:30'] })], ['invalid_breaks@1']],
  ['rejects a break after the line', [line(monday, '08:00-16:00', { breaks: ['16:00-16:30'] })], ['invalid_breaks@1']],
  [
    'rejects a break across the start of the line',
    [line(monday, '08:00-16:00', { breaks: ['07:45-08:15'] })],
    ['invalid_breaks@1'],
  ],
  [
    'rejects a break across the end of the line',
    [line(monday, '08:00-16:00', { breaks: ['15:45-16:15'] })],
    ['invalid_breaks@1'],
  ],
  ['rejects a break of zero minutes', [line(monday, '08:00-16:00', { breaks: ['12:00-12:00'] })], ['invalid_breaks@1']],
  ['rejects a break without a start', [line(monday, '08:00-16:00', { breaks: ['-12:30'] })], ['invalid_breaks@1']],
  ['rejects a break without an end', [line(monday, '08:00-16:00', { breaks: ['12:00-'] })], ['invalid_breaks@1']],
  ['rejects an unreadable break', [line(monday, '08:00-16:00', { breaks: ['noon-12:30'] })], ['unreadable_time@1']],
  ['ignores an empty break', [line(monday, '08:00-16:00', { breaks: [''] })], []],
  ['accepts a break after midnight in a night shift', [line(monday, '22:00-06:00', { breaks: ['02:00-02:30'] })], []],
  ['accepts a break across midnight', [line(monday, '22:00-06:00', { breaks: ['23:45-00:15'] })], []],
  ['accepts two adjacent breaks', [line(monday, '08:00-16:00', { breaks: ['10:00-10:15', '10:15-10:30'] })], []],
  [
    'rejects both of two overlapping breaks',
    [line(monday, '08:00-16:00', { breaks: ['10:00-10:30', '10:15-10:45'] })],
    ['invalid_breaks@1', 'invalid_breaks@1'],
  ],
  [
    'rejects a break in a zero-hour line',
    [line(monday, '00:00-00:00', { breaks: ['00:00-00:15'] }), good],
    ['invalid_breaks@1'],
  ],
  [
    'rejects a break in a line without times',
    [line(monday, '', { breaks: ['12:00-12:30'] }), good],
    ['invalid_breaks@1'],
  ],
  ['accepts three breaks', [line(monday, '08:00-16:00', { breaks: ['9-9:15', '10-10:15', '11-11:15'] })], []],
  [
    'rejects a fourth break',
    [line(monday, '08:00-16:00', { breaks: ['9-9:15', '10-10:15', '11-11:15', '12-12:15'] })],
    ['too_many_breaks@1'],
  ],
  ['accepts one break on a YOUTH card', [line(monday, '08:00-16:00', { breaks: ['12:00-12:30'] })], [], youth],
  [
    'rejects a second break on a YOUTH card',
    [line(monday, '08:00-16:00', { breaks: ['9-9:15', '12:00-12:30'] })],
    ['too_many_breaks@1'],
    youth,
  ],
];

const lengths: readonly Row[] = [
  ['accepts a line of 12 hours', [line(monday, '08:00-20:00')], []],
  ['rejects a line of 12 hours and 15 minutes', [line(monday, '08:00-20:15')], ['max_shift_length_exceeded@1']],
  ['excludes breaks from the maximum length', [line(monday, '08:00-20:30', { breaks: ['12:00-12:30'] })], []],
  [
    'reports every connected line when together they are too long',
    [line(monday, '06:00-12:00'), line(monday, '12:00-18:15')],
    ['max_shift_length_exceeded@1', 'max_shift_length_exceeded@2'],
  ],
  [
    'adds up connected lines across midnight',
    [line(monday, '16:00-00:00'), line(tuesday, '00:00-04:15')],
    ['max_shift_length_exceeded@1', 'max_shift_length_exceeded@2'],
  ],
  [
    'accepts three connected lines of 12 hours in total',
    [line(monday, '6-10'), line(monday, '10-14'), line(monday, '14-18')],
    [],
  ],
  ['does not add up lines with rest between them', [line(monday, '00:15-08:00'), line(monday, '16:00-23:45')], []],
  [
    'uses the maximum of the department',
    [line(monday, '08:00-16:15')],
    ['max_shift_length_exceeded@1'],
    { maxWorkMinutesPerLine: 480 },
  ],
];

const overlaps: readonly Row[] = [
  [
    'reports an overlap on both lines',
    [line(monday, '08:00-12:00'), line(monday, '11:45-16:00')],
    ['collision@1', 'collision@2'],
  ],
  [
    'rejects two lines with the same times',
    [line(monday, '08:00-12:00'), line(monday, '08:00-12:00')],
    ['collision@1', 'collision@2'],
  ],
  [
    'rejects a line within another',
    [line(monday, '08:00-16:00'), line(monday, '10:00-11:00')],
    ['collision@1', 'collision@2'],
  ],
  [
    'rejects a night shift that overlaps a line on the next morning',
    [line(monday, '22:00-06:00'), line(tuesday, '05:00-09:00')],
    ['collision@1', 'collision@2'],
  ],
  [
    'rejects overlapping lines regardless of their order',
    [line(monday, '12:00-16:00'), line(monday, '08:00-12:15')],
    ['collision@1', 'collision@2'],
  ],
  ['accepts adjacent lines', [line(monday, '08:00-12:00'), line(monday, '12:00-16:00')], []],
  ['ignores zero-hour lines when checking overlaps', [line(monday, '00:00-00:00'), line(monday, '00:00-08:00')], []],
];

const sick = { exceptions: [exception(-1, { exceptionId: SICK })] };
const gaps: readonly Row[] = [
  ['accepts 8 hours of rest', [line(monday, '14:00-22:00'), line(tuesday, '06:00-14:00')], []],
  [
    'rejects rest of 7 hours and 45 minutes',
    [line(monday, '14:00-22:15'), line(tuesday, '06:00-14:00')],
    ['gap_too_small@2'],
  ],
  [
    'rejects too little rest within a day',
    [line(monday, '08:00-12:00'), line(monday, '13:00-17:00')],
    ['gap_too_small@2'],
  ],
  [
    'reports too little rest on the later line, regardless of order',
    [line(monday, '13:00-17:00'), line(monday, '08:00-12:00')],
    ['gap_too_small@1'],
  ],
  ['does not require rest between adjacent lines', [line(monday, '08:00-12:00'), line(monday, '12:00-17:00')], []],
  [
    'reports overlapping lines only as an overlap',
    [line(monday, '08:00-12:00'), line(monday, '11:00-15:00')],
    ['collision@1', 'collision@2'],
  ],
  [
    'measures rest from the latest end of the previous lines',
    [line(monday, '08:00-16:00'), line(monday, '09:00-10:00'), line(monday, '18:00-19:00')],
    ['collision@1', 'collision@2', 'gap_too_small@3'],
  ],
  [
    'ignores zero-hour lines when measuring rest',
    [line(monday, '16:00-23:00'), line(tuesday, '00:00-00:00'), line(tuesday, '07:00-15:00')],
    [],
  ],
  [
    'uses the required rest of the department',
    [line(monday, '14:00-22:00'), line(tuesday, '06:00-14:00')],
    ['gap_too_small@2'],
    { requiredRestMinutes: 660 },
  ],
  [
    'waives the required rest after sickness on Friday',
    [line(friday, '14:00-23:00', sick), line(saturday, '06:00-14:00')],
    [],
    youth,
  ],
  [
    'does not waive the required rest before a Friday without exceptions',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00')],
    ['gap_too_small@5'],
    youth,
  ],
  [
    'waives the required rest for a Friday with sickness and other exceptions',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00', { exceptions: [exception(1), ...sick.exceptions] })],
    [],
    youth,
  ],
  [
    'waives the required rest before sickness on Friday',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00', sick)],
    [],
    youth,
  ],
  [
    'does not waive the required rest for other exceptions on Friday',
    [line(thursday, '14:00-23:00'), line(friday, '06:00-14:00', { exceptions: [exception(1)] })],
    ['gap_too_small@5'],
    youth,
  ],
  [
    'does not waive the required rest for sickness on Thursday',
    [line(wednesday, '14:00-23:00'), line(thursday, '06:00-14:00', sick)],
    ['gap_too_small@4'],
    youth,
  ],
];

describe.each([
  ['times', times],
  ['work on Sunday', sundays],
  ['breaks', breaks],
  ['maximum length of a line', lengths],
  ['overlap', overlaps],
  ['rest between lines', gaps],
])('%s', (_, rows) => {
  test.each(rows.map(([sentence, ...row]) => ({ sentence, row })))('$sentence', ({ row: [lines, expected, more] }) => {
    expect(codesOf(form(lines, more))).toEqual(expected);
  });
});

test('rejects worked minutes on a Sunday line', () => {
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
    ['requires a description for another function', secondment(2, [], '  '), ['other_function_required@1']],
    ['accepts another function with a description', secondment(2, [], 'Kassa'), []],
    ['requires an option for secondment', secondment(1, [], ''), ['secondment_option_required@1']],
    ['accepts secondment with an option', secondment(1, [4, 9], ''), []],
    ['does not require an option or description without secondment', secondment(0, [], ''), []],
  ])('%s', (_, card, expected) => {
    expect(codesOf(card)).toEqual(expected);
  });

  test('accepts a description of 255 characters and rejects 256', () => {
    expect(codesOf(secondment(2, [], 'x'.repeat(255)))).toEqual([]);
    expect(codesOf(secondment(2, [], 'x'.repeat(256)))).toEqual(['other_function_too_long@1']);
    // Data that is not submitted is not validated.
    expect(codesOf(secondment(1, [4], 'x'.repeat(256)))).toEqual([]);
  });

  test('does not require secondment details on a blank line', () => {
    const blank = line(tuesday, '', { secondment: { type: 2, path: [], description: '' } });
    expect(codesOf(form([good, blank]))).toEqual([]);
  });
});

describe('blank lines', () => {
  test.each([
    ['without any values', line(tuesday)],
    ['with an empty break', line(tuesday, '', { breaks: [''] })],
    ['with an empty exception row', line(tuesday, '', { exceptions: [exception(0, { exceptionId: null })] })],
  ])('ignores a blank line %s', (_, blank) => {
    const card = form([good, blank]);
    const validation = validateCard(card, rules(card));
    expect(validation.ok && validation.card.lines.map(({ date }) => date)).toEqual([saturday]);
  });

  test.each(['12:00-', '-12:30', '12:00-12:30'])('does not treat a line with the break %s as blank', (pause) => {
    expect(codesOf(form([good, line(tuesday, '', { breaks: [pause] })]))).toEqual(['invalid_breaks@2']);
  });
});

describe('field and values of a line issue', () => {
  test('includes the row of an invalid break', () => {
    const card = form([line(monday, '08:00-16:00', { key: 'm', breaks: ['10:00-10:15', '20:00-20:15'] })]);
    expect(issuesOf(card)).toEqual([
      { code: 'invalid_breaks', line: 'm', field: 'breaks', row: 'break-2', params: {} },
    ]);
  });

  test('includes the field of a half-filled line', () => {
    const card = form([line(monday, '08:00-', { key: 'm' })]);
    expect(issuesOf(card)).toEqual([{ code: 'half_filled', line: 'm', field: 'end', row: null, params: {} }]);
  });

  test('includes the maximum length and required rest in minutes', () => {
    const card = form([line(monday, '06:00-20:00', { key: 'm' }), line(tuesday, '02:00-03:00', { key: 't' })]);
    expect(issuesOf(card)).toEqual([
      { code: 'max_shift_length_exceeded', line: 'm', field: null, row: null, params: { max: 720 } },
      { code: 'gap_too_small', line: 't', field: 'start', row: null, params: { required: 480 } },
    ]);
  });
});

describe('worked hours', () => {
  test.each([
    ['returns the time between start and end', '08:00-16:30', [], 510],
    ['subtracts breaks', '08:00-16:30', ['12:00-12:30', '15:00-15:15'], 465],
    ['subtracts only breaks that lie fully within the line', '08:00-16:30', ['16:00-17:00', '07:45-08:15'], 510],
    ['returns zero when the breaks are longer than the line', '08:00-09:00', ['08:00-09:00', '08:15-08:45'], 0],
    ['includes hours past midnight', '22:00-06:00', ['02:00-02:30'], 450],
    ['returns zero for a zero-hour line', '00:00-00:00', [], 0],
  ])('%s', (_, span, pauses, expected) => {
    const card = form([line(monday, span, { key: 'm', breaks: pauses })]);
    expect(cardTotals(card, rules(card)).byLine.get('m')).toBe(expected);
  });
});

test('counts the same error on several rows of a line as one mistake', () => {
  const ofRow = (line: string, row: string) => lineIssue('exception_type_required', line, { field: 'exceptions', row });
  const issues = [ofRow('a', 'r1'), ofRow('a', 'r2'), ofRow('b', 'r3')];
  expect(mistakesIn(issues, [])).toEqual([issues[0], issues[2]]);
});

test('counts connected lines that are too long as one mistake on the first', () => {
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
