import { describe, expect, test } from 'vitest';
import { applyCorrection, type Explanation, explainLine, explainTime } from '@/lib/hour-card/advice/explain-line';
import type { LineIssue } from '@/lib/hour-card/issue';
import { timesOnly } from '@/lib/hour-card/line-fields';
import { checkAcrossWeeks } from '@/lib/hour-card/rules/check-lines-together';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import { formatTime } from '@/lib/hour-card/time-text';
import type { DraftLine, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { form, issuesOf, line, monday, rules, saturday, span, tuesday, utc } from '../samples';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

function explain(lines: readonly DraftLine[], neighbours: readonly ResolvedLine[] = []): readonly Explanation[] {
  const of = form(lines);
  const [first] = lines;
  if (!first) return [];
  const { readable } = resolveCard(of, rules(of));
  const issues = [...issuesOf(of), ...checkAcrossWeeks(readable, rules(of), neighbours)];
  const own = issues.filter((issue): issue is LineIssue => 'line' in issue && issue.line === first.key);
  return explainLine(first, own, { rules: rules(of), others: [...readable.lines, ...neighbours] });
}
const correctedSpans = (lines: readonly DraftLine[]) => {
  const [reason] = explain(lines);
  const { span: times, breaks } =
    applyCorrection(form(lines), reason?.correction ?? { line: '', row: null, times: {} }).lines[0] ?? {};
  return { times, breaks };
};

describe('invalid breaks', () => {
  const withBreaks = (times: string, ...breaks: readonly string[]) => [line(monday, times, { key: 'm', breaks })];

  test.each([
    ['explains a break without an end', '08:30-17:00', '12:00-', { code: 'break_half', number: 1, correction: null }],
    ['explains a break without a start', '08:30-17:00', '-12:30', { code: 'break_half', number: 1, correction: null }],
    [
      'explains a break of zero minutes',
      '08:30-17:00',
      '12:00-12:00',
      { code: 'break_no_length', number: 1, correction: null },
    ],
    ['explains a break on a line without times', '', '12:00-12:30', { code: 'break_no_times', correction: null }],
  ])('%s', (_, times, pause, expected) => {
    expect(explain(withBreaks(times, pause))).toEqual([expected]);
  });

  test('explains a break outside its line with the times of the break and the line', () => {
    expect(explain(withBreaks('08:30-17:00', '12:00-12:30', '18:00-18:30'))).toEqual([
      {
        code: 'break_outside',
        number: 2,
        pause: { start: at(18), end: at(18, 30) },
        line: { start: at(8, 30), end: at(17) },
        correction: null,
      },
    ]);
    expect(explain(withBreaks('08:30-17:00', '16:45-17:15'))).toMatchObject([{ code: 'break_outside' }]);
    expect(explain(withBreaks('08:30-17:00', '08:15-08:45'))).toMatchObject([{ code: 'break_outside' }]);
  });

  test.each([
    ['during the day', '08:30-17:00', '12:30-12:00'],
    ['at the end of the line', '08:30-17:00', '17:00-16:30'],
    ['at the start of the line', '08:30-17:00', '09:00-08:30'],
    ['during a night', '22:00-06:00', '02:30-02:00'],
  ])('offers to swap the times of a reversed break %s', (_, times, pause) => {
    const lines = withBreaks(times, pause);
    const [start, end] = pause.split('-');
    expect(explain(lines)).toMatchObject([
      { code: 'break_reversed', number: 1, correction: { line: 'm', row: 'break-1' } },
    ]);
    expect(correctedSpans(lines).breaks).toMatchObject([span(`${end}-${start}`)]);
    expect(
      issuesOf(applyCorrection(form(lines), explain(lines)[0]?.correction ?? { line: '', row: null, times: {} })),
    ).toEqual([]);
  });

  test('identifies the overlapping break by its displayed number', () => {
    const lines = withBreaks('08:30-17:00', '', '12:00-13:00', '12:30-13:30');
    expect(explain(lines)).toEqual([
      { code: 'break_overlap', number: 2, other: 3, correction: null },
      { code: 'break_overlap', number: 3, other: 2, correction: null },
    ]);
  });

  test('identifies the overlapping break rather than an adjacent one', () => {
    const lines = withBreaks('08:30-17:00', '12:00-12:30', '13:00-13:30', '12:30-13:00', '12:45-12:50');
    expect(explain(lines)).toEqual([
      { code: 'break_overlap', number: 3, other: 4, correction: null },
      { code: 'break_overlap', number: 4, other: 3, correction: null },
    ]);
  });

  test('does not explain a received break whose date differs from its line', () => {
    const [received] = withBreaks('08:30-17:00', '12:00-12:30');
    if (!received) return;
    const stray = received.breaks.map((row) => ({
      ...row,
      received: { start: utc('2026-03-05T11:00'), end: utc('2026-03-05T11:30') },
    }));
    const times = { ...received.span, received: { start: utc('2026-03-02T07:30'), end: utc('2026-03-02T16:00') } };
    expect(issuesOf(form([{ ...received, span: times, breaks: stray }]))).toHaveLength(1);
    expect(explain([{ ...received, span: times, breaks: stray }])).toEqual([]);
  });
});

describe('end before the start of a line', () => {
  const night = (times: string, date = monday) => [line(date, times, { key: 'm' })];

  test('suggests swapped times for a night shift that is too long', () => {
    expect(explain(night('17:00-08:30'))).toEqual([
      {
        code: 'night',
        line: { start: at(17), end: at(8, 30) },
        minutes: at(15, 30),
        correction: { line: 'm', row: null, times: { start: at(8, 30), end: at(17) } },
      },
    ]);
    expect(correctedSpans(night('17:00-08:30')).times).toEqual(span('08:30-17:00'));
  });

  test('suggests an end in the afternoon instead of the morning', () => {
    expect(explain(night('09:00-05:00'))).toMatchObject([{ code: 'night', minutes: at(20) }]);
    expect(correctedSpans(night('09:00-05:00')).times).toEqual(span('09:00-17:00'));
    expect(correctedSpans(night('11:45-00:15')).times).toEqual(span('11:45-12:15'));
    expect(correctedSpans(night('12:00-05:00')).times).toEqual(span('05:00-12:00'));
  });

  test('does not suggest times that would also be too long', () => {
    expect(explain(night('18:00-05:45'))).toEqual([]);
    expect(explain(night('12:15-00:10'))).toEqual([]);
    expect(explain([line(monday, '13:00-01:00', { key: 'm' })])).toEqual([]);
    expect(explain(night('19:00-18:45'))).toMatchObject([{ code: 'night', minutes: at(23, 45) }]);
    const long = night('20:00-07:00');
    const issue = { code: 'max_shift_length_exceeded', line: 'm', field: null, row: null, params: {} } as const;
    const reference = { rules: { zone: 'Europe/Amsterdam', maxWorkMinutesPerLine: 10 * 60 }, others: [] };
    expect(long[0] && explainLine(long[0], [issue], reference)).toMatchObject([{ code: 'night', correction: null }]);
  });

  test('does not explain break errors caused by swapped line times', () => {
    const lines = [line(monday, '17:00-08:30', { key: 'm', breaks: ['12:00-12:30'] })];
    expect(explain(lines).map(({ code }) => code)).toEqual(['night']);
    expect(
      issuesOf(applyCorrection(form(lines), explain(lines)[0]?.correction ?? { line: '', row: null, times: {} })),
    ).toEqual([]);
    const [reversed] = [line(monday, '08:00-16:00', { key: 'm', breaks: ['12:30-12:00', '18:00-18:30'] })];
    expect(reversed && explain([reversed]).map(({ code }) => code)).toEqual(['break_reversed', 'break_outside']);
  });

  test.each([
    ['a swapped break', '17:00-08:30', ['12:30-12:00'], '08:30-17:00', ['12:00-12:30']],
    [
      'a swapped break next to a valid one',
      '17:00-08:30',
      ['10:15-10:00', '12:30-13:00'],
      '08:30-17:00',
      ['10:00-10:15', '12:30-13:00'],
    ],
    ['the end of a break moves to the afternoon', '09:00-05:00', ['12:30-01:00'], '09:00-17:00', ['12:30-13:00']],
    ['the whole break moves to the afternoon', '09:00-05:00', ['01:00-01:30'], '09:00-17:00', ['13:00-13:30']],
  ])('corrects the line and its breaks together: %s', (_, times, breaks, suggested, suggestedBreaks) => {
    // Use a Saturday, because its lines may not continue into Sunday. On a working day, a break of half a day
    // would make the night shift valid.
    const lines = [line(saturday, times, { key: 'm', breaks })];
    expect(explain(lines).map(({ code }) => code)).toEqual(['night']);
    const after = applyCorrection(form(lines), explain(lines)[0]?.correction ?? { line: '', row: null, times: {} });
    const saturdayLine = after.lines.find(({ key }) => key === 'm');
    expect(saturdayLine?.span).toMatchObject(span(suggested));
    expect(saturdayLine?.breaks).toMatchObject(suggestedBreaks.map((pause) => span(pause)));
    expect(issuesOf(after)).toEqual([]);
  });

  test('explains breaks that cannot be corrected and leaves them unchanged', () => {
    const lines = [line(monday, '17:00-08:30', { key: 'm', breaks: ['18:00-18:30', '12:00-', '12:00-12:30'] })];
    const [night, pause, ...more] = explain(lines);
    expect(night).toMatchObject({ code: 'night', correction: { times: { start: at(8, 30), end: at(17) } } });
    expect(night?.correction?.breaks).toBeUndefined();
    expect(pause).toMatchObject({
      code: 'break_outside',
      number: 1,
      line: { start: at(8, 30), end: at(17) },
      correction: null,
    });
    expect(more).toEqual([]);
  });

  test('does not suggest a swap for a night shift of exactly the maximum length', () => {
    const issue = { code: 'sunday_hours', line: 'm', field: 'end', row: null, params: {} } as const;
    const [shift] = night('20:00-08:00', saturday);
    const reference = { rules: { zone: 'Europe/Amsterdam', maxWorkMinutesPerLine: 12 * 60 }, others: [] };
    expect(shift && explainLine(shift, [issue], reference)).toEqual([{ code: 'into_sunday', correction: null }]);
  });

  test('explains a Saturday night shift that ends on Sunday or is too long', () => {
    expect(explain(night('17:00-08:30', saturday))).toMatchObject([{ code: 'night', minutes: at(15, 30) }]);
    expect(explain(night('20:00-02:00', saturday))).toEqual([{ code: 'into_sunday', correction: null }]);
  });

  test('offers to swap received times that are reversed', () => {
    const times = {
      ...span('17:00-08:30'),
      received: { start: utc('2026-03-02T16:00'), end: utc('2026-03-02T07:30') },
    };
    const lines = [line(monday, '', { key: 'm', span: times })];
    expect(explain(lines)).toMatchObject([
      { code: 'reversed', correction: { times: { start: at(8, 30), end: at(17) } } },
    ]);
    expect(correctedSpans(lines).times).toEqual(span('08:30-17:00'));
    const short = {
      ...span('17:00-16:00'),
      received: { start: utc('2026-03-02T16:00'), end: utc('2026-03-02T15:00') },
    };
    expect(explain([line(monday, '', { key: 'm', span: short })])).toMatchObject([{ code: 'reversed' }]);
    const other = {
      ...span('08:00-16:00'),
      received: { start: utc('2026-03-02T07:00'), end: utc('2026-03-01T15:00') },
    };
    expect(explain([line(monday, '', { key: 'm', span: other })])).toEqual([]);
  });
});

describe('invalid times', () => {
  test.each([
    ['25:00', true, 'time_hour', '25:00', at(1)],
    ['25:00', false, 'time_hour', '25:00', null],
    ['24:30', true, 'time_hour', '24:30', at(0, 30)],
    ['2500', true, 'time_hour', '2500', at(1)],
    ['48:00', true, 'time_hour', '48:00', null],
    ['47:45', true, 'time_hour', '47:45', at(23, 45)],
    ['99', true, 'time_hour', '99', null],
    ['8:75', false, 'time_minute', '8:75', null],
    ['8,75', false, 'time_minute', '8,75', at(8, 45)],
    [' 8.75 ', false, 'time_minute', '8.75', at(8, 45)],
    ['24,75', false, 'time_minute', '24,75', null],
    ['8,60', false, 'time_minute', '8,60', null],
    ['860', false, 'time_minute', '860', null],
    ['8:3', false, 'time_unknown', '8:3', at(8, 30)],
    ['8:5', false, 'time_unknown', '8:5', at(8, 50)],
    ['8,5', false, 'time_unknown', '8,5', at(8, 30)],
    ['8.3', false, 'time_unknown', '8.3', at(8, 30)],
    ['8:7', false, 'time_unknown', '8:7', at(8, 7)],
    ['8:30:00', false, 'time_unknown', '8:30:00', at(8, 30)],
    ['8 ; 30', false, 'time_unknown', '8 ; 30', at(8, 30)],
    ['24;00', false, 'time_unknown', '24;00', 0],
    ['acht', false, 'time_unknown', 'acht', null],
    ['12345', false, 'time_unknown', '12345', null],
    ['x8:3', false, 'time_unknown', 'x8:3', null],
    ['8:3x', false, 'time_unknown', '8:3x', null],
    ['x860', false, 'time_unknown', 'x860', null],
    ['9-17', true, 'time_two', '9-17', { start: at(9), end: at(17) }],
    ['8-25', false, 'time_hour', '25', null],
    ['25 - 8', true, 'time_hour', '25', null],
    ['8-8:75', true, 'time_minute', '8:75', null],
  ] as const)('explains the invalid time %j (end of a line: %s) as %s', (text, isEnd, code, part, suggested) => {
    expect(explainTime(text, isEnd)).toEqual({ code, text: part, suggested });
  });

  test('offers a correction for an invalid start or end', () => {
    const late = [line(monday, '', { key: 'm', span: { start: at(17), end: { text: '25:00' }, received: null } })];
    expect(explain(late)).toEqual([
      { code: 'time_hour', text: '25:00', correction: { line: 'm', row: null, times: { end: at(1) } } },
    ]);
    expect(correctedSpans(late).times).toEqual(span('17:00-01:00'));
    const two = [line(monday, '', { key: 'm', span: { start: null, end: { text: '9-17' }, received: null } })];
    expect(correctedSpans(two).times).toEqual(span('09:00-17:00'));
  });

  test('offers a correction for the break row with an invalid time', () => {
    const pause = { key: 'b', start: { text: '12,5' }, end: at(13), received: null };
    const other = { key: 'a', start: at(10), end: at(10, 15), received: null };
    const lines = [{ ...line(monday, '08:00-16:30', { key: 'm' }), breaks: [other, pause] }];
    expect(explain(lines)).toEqual([
      { code: 'time_unknown', text: '12,5', correction: { line: 'm', row: 'b', times: { start: at(12, 30) } } },
    ]);
    expect(correctedSpans(lines).breaks?.map(({ start }) => start)).toEqual([at(10), at(12, 30)]);
  });

  test('does not explain an unrecognisable time', () => {
    expect(
      explain([line(monday, '', { key: 'm', span: { start: { text: 'acht' }, end: null, received: null } })]),
    ).toEqual([]);
  });
});

describe('conflicts between lines', () => {
  const wall = (instant: number) => formatTime((instant + 60) % 1440);

  test('explains an overlap with the times of the other line', () => {
    const [reason] = explain([line(monday, '08:00-12:00'), line(monday, '11:00-13:00'), line(tuesday, '08:00-12:00')]);
    expect(reason?.code === 'overlaps' && [wall(reason.start), wall(reason.end)]).toEqual(['11:00', '13:00']);
  });

  test('explains too little rest with the latest end before the line', () => {
    const lines = [line(tuesday, '06:00-08:00'), line(monday, '08:00-10:00'), line(monday, '19:00-23:00')];
    const [reason, ...more] = explain(lines);
    expect(reason).toMatchObject({ code: 'rest_before', rest: at(7) });
    expect(reason?.code === 'rest_before' && wall(reason.at)).toBe('23:00');
    expect(more).toEqual([]);
  });

  test('explains too little rest with the first start on the next card', () => {
    const last = line(saturday, '18:00-23:30');
    const next = (key: string, from: string, until: string) =>
      timesOnly({ key, id: 1, date: '2026-03-09', start: utc(from), end: utc(until) });
    const neighbours = [
      next('late', '2026-03-08T12:00', '2026-03-08T14:00'),
      next('early', '2026-03-08T02:30', '2026-03-08T10:00'),
    ];
    expect(explain([last], neighbours)).toEqual([
      { code: 'rest_after', at: utc('2026-03-08T02:30'), rest: at(4), correction: null },
    ]);
  });

  test.each([
    ['collision', null, '07:00-08:00', '11:00-13:00', { code: 'overlaps' }],
    ['collision', null, '12:00-13:00', '11:00-12:30', { code: 'overlaps' }],
    ['gap_too_small', 'start', '06:00-08:00', '01:00-05:00', { code: 'rest_before', rest: at(3) }],
    ['gap_too_small', 'end', '12:00-14:00', '15:00-18:00', { code: 'rest_after', rest: at(3) }],
  ] as const)('ignores an adjacent line when explaining a %s (%s) with another line: %s', (...row) => {
    const [code, field, otherTimes, suggested, expected] = row;
    const lines = [
      line(monday, '08:00-12:00', { key: 'm' }),
      line(monday, otherTimes),
      line(monday, suggested, { key: 'o' }),
    ];
    const of = form(lines);
    const others = resolveCard(of, rules(of)).readable.lines;
    const [own, , other] = ['m', '', 'o'].map((key) => others.find((one) => one.key === key));
    const issue = { code, line: 'm', field, row: null, params: {} };
    const place = {
      overlaps: { start: other?.start, end: other?.end },
      rest_before: { at: other?.end },
      rest_after: { at: other?.start },
    }[expected.code];
    expect(own && lines[0] && explainLine(lines[0], [issue], { rules: rules(of), others })).toEqual([
      { ...expected, ...place, correction: null },
    ]);
  });

  test('explains connected lines that are too long with their total hours', () => {
    expect(explain([line(monday, '06:00-19:00')])).toEqual([
      { code: 'chain', minutes: at(13), lines: 1, correction: null },
    ]);
    expect(explain([line(monday, '06:00-12:00'), line(monday, '12:00-19:30', { breaks: ['14:00-14:30'] })])).toEqual([
      { code: 'chain', minutes: at(13), lines: 2, correction: null },
    ]);
  });

  test('does not explain unreadable lines or self-explanatory errors', () => {
    const issue = (code: LineIssue['code']): LineIssue => ({ code, line: 'm', field: null, row: null, params: {} });
    const reference = { rules: rules(form([])), others: [] };
    const codes = ['collision', 'gap_too_small', 'max_shift_length_exceeded', 'half_filled', 'invalid_breaks'] as const;
    expect(explainLine(line(monday, '08:00-', { key: 'm' }), codes.map(issue), reference)).toEqual([]);
  });
});
