import { describe, expect, test } from 'vitest';
import { type PastedCard, pasteTimes } from '@/lib/hour-card/pasted-card';
import type { PastedDay } from '@/lib/hour-card/pasted-columns';
import { readPastedTimes } from '@/lib/hour-card/pasted-times';
import { contract, form, line, monday, span, sunday, tuesday, wednesday } from './samples';

type Place = Parameters<typeof readPastedTimes>[1];
const place: Place = { week: { year: 2026, week: 10 }, date: monday, field: 'start' };

/** The dates of the rows with this remark, or of the rows that are filled in. */
const dates = ({ rows }: PastedCard, remark: PastedCard['rows'][number]['remarks'][number] | 'filled') =>
  rows.flatMap(({ day, line, remarks }) =>
    (remark === 'filled' ? line !== null : remarks.includes(remark)) ? day.date : [],
  );
/** The rows that are left out, as a date and a reason. */
const leftOut = ({ rows }: PastedCard) =>
  rows.flatMap(({ day, line, remarks }) => (line === null ? [[day.date, ...remarks]] : []));

describe('pasting times into a card', () => {
  const day = (date: string, times: string, breaks: readonly string[] = []): PastedDay => {
    const number = (time: unknown) => (typeof time === 'number' ? time : null);
    const [start, end] = [number(span(times).start), number(span(times).end)];
    return {
      date,
      start,
      end,
      isComplete: start !== null && end !== null,
      isPlaced: false,
      breaks: breaks.map((text) => ({ start: number(span(text).start) ?? 0, end: number(span(text).end) ?? 0 })),
    };
  };
  const card = form([
    line(monday, '07:00-15:00', { key: 'm1', breaks: ['10:00-10:15'] }),
    line(monday, '16:00-', { key: 'm2' }),
    line(tuesday, '', { key: 't' }),
  ]);
  const ending = contract('PART_TIME', { endDate: tuesday });

  test('fills the target line and the first line of other days', () => {
    const pasted = pasteTimes(card, 'm2', [day(monday, '17:07-20:00'), day(tuesday, '08:00-16:30')], null);
    expect(dates(pasted, 'filled')).toEqual([monday, tuesday]);
    expect(dates(pasted, 'replaced')).toEqual([monday]);
    const [first, second, third] = pasted.form.lines;
    expect(first).toBe(card.lines[0]);
    expect(second?.span).toEqual(span('17:00-20:00'));
    expect(third?.span).toEqual(span('08:00-16:30'));
  });

  test('does not report equal or empty times as replaced', () => {
    const same = pasteTimes(card, 'm1', [day(monday, '07:00-15:00')], null);
    expect(same.form.lines).toEqual(card.lines.with(0, { ...line(monday, '07:00-15:00', { key: 'm1' }) }));
    expect(same.rows).toMatchObject([{ line: same.form.lines[0], remarks: ['breaksRemoved'] }]);
    expect(dates(pasteTimes(card, 'm2', [day(monday, '16:00-20:00')], null), 'replaced')).toEqual([]);
    expect(dates(pasteTimes(card, 'm1', [day(monday, '07:00-16:00')], null), 'replaced')).toEqual([monday]);
  });

  test('does not report a line added for a second row as replaced', () => {
    const empty = form([line(tuesday, '', { key: 't' })]);
    const rows = [day(tuesday, '08:00-12:00'), day(tuesday, '13:00-17:00')];
    const pasted = pasteTimes(empty, 't', rows, null);
    const spans = pasted.form.lines.filter(({ date }) => date === tuesday).map((one) => one.span);
    expect(spans).toEqual(['08:00-12:00', '13:00-17:00'].map(span));
    expect(pasted.rows.map((row) => row.line?.span)).toEqual(spans);
    expect(dates(pasted, 'replaced')).toEqual([]);
    const later = [day(tuesday, '08:00-12:00'), day(tuesday, '14:00-17:00')];
    expect(dates(pasteTimes(pasted.form, 't', later, null), 'replaced')).toEqual([tuesday]);
  });

  test('keeps the existing end or start when only one column is pasted', () => {
    expect(pasteTimes(card, 'm1', [day(monday, '08:00-')], null).form.lines[0]?.span).toEqual(span('08:00-15:00'));
    expect(pasteTimes(card, 'm1', [day(monday, '-16:00')], null).form.lines[0]?.span).toEqual(span('07:00-16:00'));
  });

  test('clears an existing time when the pasted one is unreadable', () => {
    const paste = (text: string) => {
      const days = readPastedTimes(text, place).readings[0]?.days ?? [];
      return pasteTimes(card, 'm1', days, null).form.lines[0]?.span;
    };
    expect(paste('9:15\t25:00\n8:00\t16:30')).toEqual(span('09:15-'));
    expect(paste('9:15\t\n8:00\t16:30')).toEqual(span('09:15-'));
    expect(paste('later\t17:00\n8:00\t16:30')).toEqual(span('-17:00'));
    expect(paste('9:15\n8-16:30')).toEqual(span('09:15-'));
  });

  test('replaces the breaks of a line, even with too many pasted ones', () => {
    const breaks = ['10:00-10:15', '12:00-12:30', '14:00-14:15', '15:00-15:15'];
    const rested = pasteTimes(card, 'm1', [day(monday, '08:00-16:30', breaks)], null).form.lines[0];
    expect(rested?.breaks).toEqual(breaks.map((text, at) => ({ key: `m1/break/${at + 1}`, ...span(text) })));
  });

  test.each([
    ['dates next to day names', 'ma\t4-10\t08:00\t16:30\ndi\t5-10\t9:00\t17:00', ['2027-10-04', '2027-10-05']],
    [
      'dates and day names in one cell',
      'ma 7-10\t08:00\t16:30\nwo 11-03-2026\t9:00\t17:00',
      ['2025-10-07', '2026-03-11'],
    ],
    ['dates without day names', '9-3\t08:00\t16:30\n10-3\t9:00\t17:00', ['2026-03-09', '2026-03-10']],
    ['one date', '9-3\t08:00\t16:30', ['2026-03-09']],
    ['a full date after a day name', 'ma 9-3-2026 8:00-16:30', ['2026-03-09']],
    ['a written date after a day name', 'ma 9 maart 8:00-16:30', ['2026-03-09']],
    [
      'full dates beside other day names',
      'di\t2026-03-09\t8:00\t16:30\nwo\t2026-03-10\t9:00\t17:00',
      ['2026-03-09', '2026-03-10'],
    ],
  ])('does not paste days of another week: %s', (_, text, others) => {
    for (const reading of readPastedTimes(text, place).readings) {
      const pasted = pasteTimes(card, 'm1', reading.days, null);
      expect(pasted.form).toBe(card);
      expect(leftOut(pasted)).toEqual(others.map((date) => [date, 'otherWeek']));
    }
  });

  test('creates a line for each row of a day, up to the maximum', () => {
    const text = 'di\t8:00\t12:00\ndi\t13:00\t17:00\nwo\t9:00\t17:00\ndi\t18:00\t20:00\ndi\t20:30\t23:00';
    const pasted = pasteTimes(card, 't', readPastedTimes(text, place).readings[0]?.days ?? [], null);
    expect(dates(pasted, 'filled')).toEqual([tuesday, tuesday, wednesday, tuesday]);
    expect(leftOut(pasted)).toEqual([[tuesday, 'tooMany']]);
    const spans = pasted.form.lines.filter(({ date }) => date === tuesday).map((one) => one.span);
    expect(spans).toEqual(['08:00-12:00', '13:00-17:00', '18:00-20:00'].map(span));
    expect(pasted.form.lines.map(({ date }) => date)).toEqual(pasted.form.lines.map(({ date }) => date).toSorted());
  });

  test('removes breaks that were not pasted unless only one time is pasted', () => {
    const pasted = pasteTimes(card, 'm1', [day(monday, '08:00-16:30')], null);
    expect(pasted.form.lines[0]?.breaks).toEqual([]);
    expect(dates(pasted, 'breaksRemoved')).toEqual([monday]);
    const starts = pasteTimes(card, 'm1', [day(monday, '08:00-')], null);
    expect(starts.form.lines[0]?.breaks).toHaveLength(1);
    expect(dates(starts, 'breaksRemoved')).toEqual([]);
  });

  test.each([
    ['08:07-16:30', []],
    ['08:00-16:31', []],
    ['08:00-16:30', ['12:05-12:30']],
  ])('lists days whose times were rounded to quarters: %s, breaks %j', (times, breaks) => {
    expect(dates(pasteTimes(card, 'm1', [day(monday, times, breaks)], null), 'rounded')).toEqual([monday]);
    const whole = pasteTimes(card, 'm1', [day(monday, '08:00-16:30', ['12:00-12:30'])], null);
    expect(dates(whole, 'rounded')).toEqual([]);
  });

  test('keeps existing breaks that match a pasted break length', () => {
    const half = form([line(monday, '08:00-16:30', { key: 'm', breaks: ['12:30-13:00'] })]);
    const paste = (text: string) => {
      const pasted = pasteTimes(half, 'm', readPastedTimes(text, place).readings[0]?.days ?? [], null);
      const breaks = pasted.form.lines[0]?.breaks.map(({ start, end }) => ({ start, end, received: null }));
      return { placed: dates(pasted, 'placed'), breaks };
    };
    expect(paste('ma\t8:00\t17:00\t30')).toEqual({ placed: [], breaks: [span('12:30-13:00')] });
    expect(paste('ma\t8:00\t17:00\t45')).toEqual({ placed: [monday], breaks: [span('12:15-13:00')] });
    expect(paste('ma\t13:00\t17:00\t30')).toEqual({ placed: [monday], breaks: [span('14:45-15:15')] });
  });

  test('skips Sundays, other weeks and days outside the contract', () => {
    const days = [monday, sunday, '2026-03-09', wednesday, monday].map((date) => day(date, '08:00-12:00'));
    const pasted = pasteTimes(card, 'm1', days, ending);
    expect(dates(pasted, 'filled')).toEqual([monday, monday]);
    expect(leftOut(pasted)).toEqual([
      [sunday, 'sunday'],
      ['2026-03-09', 'otherWeek'],
      [wednesday, 'outsideContract'],
    ]);
    const withSunday = form([...card.lines, line(sunday, '', { key: 's' })]);
    expect(pasteTimes(withSunday, 's', [day(sunday, '08:00-12:00')], null)).toMatchObject({
      form: withSunday,
      rows: [{ line: null, remarks: ['sunday'] }],
    });
    expect(dates(pasteTimes(card, 'gone', [day(tuesday, '08:00-12:00')], null), 'filled')).toEqual([tuesday]);
  });
});
