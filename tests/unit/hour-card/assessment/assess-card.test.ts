import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PublicHolidayKey, usualPaidHolidays } from '@/lib/hour-card/advice/public-holidays';
import { type AssessmentContext, assessCard, namesIn } from '@/lib/hour-card/assessment/assess-card';
import { type AssessmentReason, lightOf, lights, worstLight } from '@/lib/hour-card/assessment/assessment';
import type { EarlierWeek } from '@/lib/hour-card/assessment/earlier-weeks';
import { addDays, addWeeks, mondayOf, weekOf } from '@/lib/hour-card/calendar';
import type { FormDifference } from '@/lib/hour-card/compare/difference';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import type { CardRules, DraftLine, HourCardForm, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { arbitraryForm } from '../compare/arbitrary-form';
import {
  contract,
  exception,
  exceptionTypes,
  form,
  friday,
  LEAVE,
  type LineExtras,
  line,
  monday,
  OVERTIME,
  rules,
  SICK,
  saturday,
  schedule,
  thursday,
  tuesday,
  utc,
  wednesday,
  zone,
} from '../samples';

const weekdays = [monday, tuesday, wednesday, thursday, friday];
const fullWeek = weekdays.map((date) => line(date, '08:00-16:30', { breaks: ['12:00-12:30'] }));

function earlier(...hours: readonly number[]): readonly EarlierWeek[] {
  return hours.map((amount, at) => ({
    id: at + 1,
    week: addWeeks({ year: 2026, week: 10 }, -1 - at),
    hours: amount * 60,
    weekdays: [1, 2, 3, 4, 5],
  }));
}
const backwards: LineExtras = {
  span: { start: 960, end: 480, received: { start: utc('2026-03-07T15:00'), end: utc('2026-03-07T07:00') } },
};
const usual = { neighbours: [], earlier: earlier(40, 40, 40, 40), paidHolidays: usualPaidHolidays };

const resolved = (...lines: readonly DraftLine[]): readonly ResolvedLine[] =>
  lines.flatMap((draft) => resolveLine(draft, zone).line ?? []);

function assess(of: HourCardForm, context: Partial<AssessmentContext> = {}, more: Partial<CardRules> = {}) {
  return assessCard(of, rules(of, more), { ...usual, ...context });
}

/** Returns a reason as text, such as `red: collision 2026-03-02/1` or `amber: unusual_day 2026-03-07`. */
function reasonText(reason: AssessmentReason): string {
  const light = lightOf(reason);
  if (reason.code === 'rule_broken') {
    return `${light}: ${reason.issue.code} ${reason.date ?? '-'}${reason.line === null ? '' : `/${reason.line}`}`;
  }
  if (reason.code === 'working_hours_hint') return `${light}: ${reason.hint.code} ${reason.hint.date}`;
  if (reason.code === 'hours_unlike_before') return `${light}: ${reason.total / 60} instead of ${reason.usual / 60}`;
  if (reason.code === 'unusual_day') return `${light}: unusual_day ${reason.date}`;
  if (reason.code === 'planned_day_empty') {
    const { planned, date, holiday } = reason;
    return `${light}: ${planned / 60} planned, empty ${date}${holiday === null ? '' : ` (${holiday})`}`;
  }
  if (reason.code === 'department_gone' || reason.code === 'open_correction') return `${light}: ${reason.code}`;
  return `${light}: ${reason.code} of ${reason.weeks}`;
}
const reasonsOf = (...args: Parameters<typeof assess>) => assess(...args).reasons.map(reasonText);

describe('green cards', () => {
  it('a card is green if it follows the rules and resembles earlier weeks', () => {
    expect(assess(form(fullWeek))).toEqual({ light: 'green', reasons: [{ code: 'like_before', weeks: 4 }] });
  });

  it.each([
    ['no earlier card', []],
    ['one earlier card', earlier(8)],
  ])('reports that it cannot compare a card with %s', (_name, weeks) => {
    expect(assess(form(fullWeek), { earlier: weeks })).toEqual({
      light: 'green',
      reasons: [{ code: 'nothing_to_compare', weeks: weeks.length }],
    });
  });

  it('the hours of the week include sickness and leave', () => {
    const off = (date: string, exceptionId: number) =>
      line(date, '00:00-00:00', { exceptions: [exception(-8, { exceptionId })] });
    const card = form([...fullWeek.slice(0, 2), off(wednesday, SICK), off(thursday, LEAVE), off(friday, LEAVE)]);
    expect(reasonsOf(card)).toEqual(['green: like_before of 4']);
  });

  it.each([
    [70, []],
    [70.25, ['amber: 70.25 instead of 40']],
  ])('allows a deviation of at most twice the spread of earlier weeks: %d hours', (hours, expected) => {
    const weeks = earlier(20, 30, 50, 60);
    const sick = form([line(monday, '00:00-00:00', { exceptions: [exception(-hours, { exceptionId: SICK })] })]);
    expect(reasonsOf(sick, { earlier: weeks }).filter((text) => text.includes('instead of'))).toEqual(expected);
  });

  it('does not report time off on an unusual day', () => {
    const off = line(saturday, '00:00-00:00', { exceptions: [exception(-8, { exceptionId: LEAVE })] });
    expect(reasonsOf(form([...fullWeek, off])).filter((text) => text.includes('unusual_day'))).toEqual([]);
  });

  it('a card with a deleted department is amber', () => {
    expect(reasonsOf(form(fullWeek), { isDepartmentGone: true })).toEqual(['amber: department_gone']);
  });

  it('an open correction is amber, before other amber reasons', () => {
    expect(reasonsOf(form(fullWeek), { isOpenCorrection: true })).toEqual(['amber: open_correction']);
    expect(reasonsOf(form(fullWeek), { isOpenCorrection: true, isDepartmentGone: true })).toEqual([
      'amber: open_correction',
      'amber: department_gone',
    ]);
  });

  it('extra hours do not affect the light', () => {
    const long = line(friday, '08:00-20:30', {
      breaks: ['12:00-12:30', '17:00-17:15'],
      exceptions: [exception(3.75, { exceptionId: OVERTIME })],
    });
    expect(reasonsOf(form([...fullWeek.slice(0, 4), long]))).toEqual(['green: like_before of 4']);
  });
});

describe('red cards', () => {
  it.each<[string, HourCardForm, Partial<AssessmentContext>, Partial<CardRules>, readonly string[]]>([
    [
      'reports a rule that a line breaks, with its day',
      form([...fullWeek.slice(0, 4), line(friday, '08:00-16:30', { breaks: ['06:00-06:30'] })]),
      {},
      {},
      // Legally this shift of 8.5 hours has no break, because the break is outside the line.
      ['red: invalid_breaks 2026-03-06', 'amber: break_30 2026-03-06'],
    ],
    [
      'reports a conflict between two lines with their numbers',
      form([...fullWeek, line(monday, '16:00-18:00')]),
      {},
      {},
      ['red: collision 2026-03-02/1', 'red: collision 2026-03-02/2'],
    ],
    [
      'reports lines longer than the current maximum of the department',
      form(fullWeek),
      {},
      { maxWorkMinutesPerLine: 7 * 60 },
      weekdays.map((date) => `red: max_shift_length_exceeded ${date}`),
    ],
    [
      'reports hours outside the contract',
      form(fullWeek),
      { earlier: [] },
      { contract: contract('PART_TIME', { endDate: thursday }) },
      ['red: outside_contract 2026-03-06'],
    ],
    ['reports a missing contract', form(fullWeek), {}, { contract: null }, ['red: contract_required -']],
    [
      'reports too little rest after the previous card',
      form(fullWeek),
      { neighbours: resolved(line(addDays(monday, -1), '23:00-02:00')) },
      {},
      ['red: gap_too_small 2026-03-02'],
    ],
    [
      'reports an overlap with the next card',
      form([...fullWeek, line('2026-03-08', '22:00-00:00')]),
      { neighbours: resolved(line('2026-03-08', '23:00-05:00')), earlier: [] },
      {},
      ['red: sunday_hours 2026-03-08', 'red: collision 2026-03-08'],
    ],
    [
      'reports a received end before its start',
      form([...fullWeek, line(saturday, '', backwards)]),
      {},
      {},
      ['red: end_before_start 2026-03-07'],
    ],
    ['reports an empty card', form([]), { earlier: [] }, {}, ['red: no_hours -']],
  ])('%s', (_name, card, context, more, reasons) => {
    expect(reasonsOf(card, context, more)).toEqual(reasons);
    expect(assess(card, context, more).light).toBe('red');
  });

  it.each(weekdays)('numbers the lines of the day %s', (date) => {
    const card = form([...fullWeek, line(date, '16:00-18:00')]);
    expect(reasonsOf(card).filter((one) => one.startsWith('red'))).toEqual([
      `red: collision ${date}/1`,
      `red: collision ${date}/2`,
    ]);
  });

  it('reports two invalid breaks on a line as one reason', () => {
    const card = form([
      ...fullWeek.slice(0, 4),
      line(friday, '08:00-16:30', { breaks: ['05:00-05:30', '06:00-06:30'] }),
    ]);
    expect(reasonsOf(card).filter((one) => one.startsWith('red'))).toEqual(['red: invalid_breaks 2026-03-06']);
  });

  it('lists red reasons before amber ones', () => {
    const card = form([...fullWeek, line(monday, '16:00-22:00'), line(saturday, '08:00-12:00')]);
    expect(reasonsOf(card)).toEqual([
      'red: collision 2026-03-02/1',
      'red: collision 2026-03-02/2',
      'amber: break_45 2026-03-02',
      'amber: 50 instead of 40',
      'amber: unusual_day 2026-03-07',
    ]);
  });
});

describe('amber cards', () => {
  it('a card without the statutory break is amber', () => {
    const card = form([...fullWeek.slice(0, 4), line(friday, '08:00-16:00')]);
    expect(assess(card)).toMatchObject({ light: 'amber' });
    expect(reasonsOf(card)).toEqual(['amber: break_30 2026-03-06']);
  });

  it('a card with too many hours over four weeks is amber', () => {
    const long = (days: number) =>
      [1, 2, 3].flatMap((weeks) =>
        weekdays
          .slice(0, days)
          .map((date) => line(addDays(date, -7 * weeks), '08:00-20:00', { key: `${date}/${weeks}` })),
      );
    expect(reasonsOf(form(fullWeek), { neighbours: resolved(...long(4)) })).toEqual(['green: like_before of 4']);
    expect(reasonsOf(form(fullWeek), { neighbours: resolved(...long(5)) })).toEqual(['green: like_before of 4']);
    const short = line(saturday, '08:00-08:15', { key: 'more' });
    const more = resolved(...long(5), ...[1, 2, 3].map((weeks) => ({ ...short, date: addDays(saturday, -7 * weeks) })));
    expect(reasonsOf(form(fullWeek), { neighbours: more })).toEqual(['amber: average_4 null']);
  });

  it('a card with work on an unusual day is amber', () => {
    const card = form([...fullWeek.slice(0, 4), line(saturday, '08:00-16:30', { breaks: ['12:00-12:30'] })]);
    expect(reasonsOf(card)).toEqual(['amber: unusual_day 2026-03-07']);
  });

  it.each<[string, number, readonly number[], readonly string[]]>([
    ['exactly 4 hours more than a short week', 3, [20, 20], []],
    ['more than 4 hours above a short week', 3, [19.75, 19.75], ['amber: 24 instead of 19.75']],
    ['exactly a fifth less than a long week', 4, [40, 40, 40, 40], []],
    ['more than a fifth less than a long week', 4, [40.5, 40.5, 40.5, 40.5], ['amber: 32 instead of 40.5']],
    ['half a week without any leave', 2, [40, 40, 40, 40], ['amber: 16 instead of 40']],
    ['one exceptional week out of four', 5, [40, 40, 40, 8], []],
    ['the average of the middle two of an even number of weeks', 3, [30, 40], ['amber: 24 instead of 35']],
    ['a deviation within the usual variation', 2, [8, 30, 12, 20], []],
    ['a deviation beyond the usual variation', 5, [8, 20, 12, 16], ['amber: 40 instead of 14']],
  ])('compares hours with earlier weeks: %s', (_name, days, before, reasons) => {
    const card = form(fullWeek.slice(0, days));
    expect(reasonsOf(card, { earlier: earlier(...before) }).filter((one) => one.startsWith('amber'))).toEqual(reasons);
  });
});

describe('empty planned day', () => {
  const shift = { contractType: 'FULL_TIME', departmentEnforcedType: 'FULL_TIME', shiftId: 1 } as const;
  const withoutFriday = fullWeek.slice(0, 4);
  const sick = line(friday, '00:00-00:00', { exceptions: [exception(-8, { exceptionId: SICK })] });

  it('a card with usual hours but an empty planned day is amber', () => {
    expect(reasonsOf(form(withoutFriday), {}, { schedule: null })).toEqual(['green: like_before of 4']);
    expect(reasonsOf(form(withoutFriday, shift), {}, { schedule })).toEqual(['amber: 8 planned, empty 2026-03-06']);
  });

  it('does not treat days off or days outside the contract as empty', () => {
    expect(reasonsOf(form([...withoutFriday, sick], shift), {}, { schedule })).toEqual(['green: like_before of 4']);
    const endedContract = { schedule, contract: contract('FULL_TIME', { endDate: thursday }) };
    expect(reasonsOf(form(withoutFriday, shift), {}, endedContract)).toEqual(['green: like_before of 4']);
  });

  it('does not report invalid days, empty cards or paid holidays as empty planned days', () => {
    const unreadable = form([...withoutFriday, line(friday, '08:00-')], shift);
    expect(reasonsOf(unreadable, {}, { schedule }).filter((one) => one.includes('planned'))).toEqual([]);
    expect(reasonsOf(form([], shift), {}, { schedule }).filter((one) => one.includes('planned'))).toEqual([]);
    const easter = form([line('2026-04-07', '08:00-16:30', { breaks: ['12:00-12:30'] })], {
      ...shift,
      week: { year: 2026, week: 15 },
    });
    const planned = reasonsOf(easter, { earlier: [] }, { schedule }).filter((one) => one.includes('planned'));
    expect(planned).toEqual(['08', '09', '10'].map((day) => `amber: 8 planned, empty 2026-04-${day}`));
  });
});

describe('empty planned day on a public holiday', () => {
  const shift = { contractType: 'FULL_TIME', departmentEnforcedType: 'FULL_TIME', shiftId: 1 } as const;
  const weekOfDay = (date: string, worked: string) =>
    form([line(worked, '08:00-16:30', { breaks: ['12:00-12:30'] })], { ...shift, week: weekOf(date) });
  const emptyOn = (date: string, worked: string, paidHolidays: readonly PublicHolidayKey[]) =>
    reasonsOf(weekOfDay(date, worked), { earlier: [], paidHolidays }, { schedule }).filter((one) => one.includes(date));

  it('reports an empty Good Friday or 5 May with the name of the holiday', () => {
    expect(emptyOn('2026-04-03', '2026-04-02', usualPaidHolidays)).toEqual([
      'amber: 8 planned, empty 2026-04-03 (good_friday)',
    ]);
    expect(emptyOn('2026-05-05', '2026-05-04', usualPaidHolidays)).toEqual([
      'amber: 8 planned, empty 2026-05-05 (liberation_day)',
    ]);
  });

  it.each([
    ['2026-01-01', '2025-12-31'],
    ['2026-04-06', '2026-04-07'],
    ['2026-04-27', '2026-04-28'],
    ['2026-05-14', '2026-05-13'],
    ['2026-05-25', '2026-05-26'],
    ['2026-12-25', '2026-12-24'],
    ['2025-12-26', '2025-12-24'],
  ])('does not report an empty %s when that holiday is paid', (date, worked) => {
    expect(emptyOn(date, worked, usualPaidHolidays)).toEqual([]);
    expect(emptyOn(date, worked, [])).toEqual([expect.stringContaining(`amber: 8 planned, empty ${date} (`)]);
  });

  it('does not report an empty Good Friday or 5 May when the company pays for it', () => {
    expect(emptyOn('2026-04-03', '2026-04-02', ['good_friday'])).toEqual([]);
    expect(emptyOn('2026-05-05', '2026-05-04', ['liberation_day'])).toEqual([]);
  });

  it('does not report an empty 5 May when one of its two holidays is paid', () => {
    expect(emptyOn('2016-05-05', '2016-05-04', ['ascension_day'])).toEqual([]);
    expect(emptyOn('2016-05-05', '2016-05-04', ['liberation_day'])).toEqual([]);
  });
});

describe('properties of every light', () => {
  const arbitraryReason: fc.Arbitrary<AssessmentReason> = fc.constantFrom<AssessmentReason>(
    { code: 'rule_broken', issue: { code: 'no_hours', params: {} }, date: null, line: null },
    { code: 'hours_unlike_before', total: 60, usual: 600, weeks: 2 },
    { code: 'unusual_day', date: monday, weeks: 3 },
    { code: 'open_correction' },
    { code: 'department_gone' },
    { code: 'planned_day_empty', date: monday, planned: 480, holiday: null },
    { code: 'like_before', weeks: 4 },
    { code: 'nothing_to_compare', weeks: 0 },
  );
  const arbitraryEarlier = fc
    .array(fc.record({ hours: fc.integer({ min: 0, max: 3600 }), weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]) }), {
      maxLength: 4,
    })
    .map((weeks) => weeks.map((week, at) => ({ ...week, id: at, week: { year: 2026, week: 9 - at } })));
  /** Includes random lines from the week before or after the form. */
  const arbitraryCase = fc
    .record({ of: arbitraryForm, other: arbitraryForm, step: fc.constantFrom(-7, 7), weeks: arbitraryEarlier })
    .map(({ of, other, step, weeks }) => {
      const first = addDays(mondayOf(of.week), step);
      const moved = other.lines.map((draft, at) => ({ ...draft, key: `n${at}`, date: addDays(first, at % 7) }));
      return { of, neighbours: resolved(...moved), earlier: weeks, paidHolidays: usualPaidHolidays };
    });

  it('a card that the editor refuses is always red', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ of, ...context }) => {
        const refused = !validateCard(of, rules(of)).ok;
        const { light } = assessCard(of, rules(of), context);
        expect(refused ? light : 'red').toBe('red');
      }),
    );
  });

  it('the light always matches the worst reason', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ of, ...context }) => {
        const { light, reasons } = assessCard(of, rules(of), context);
        expect(reasons.length).toBeGreaterThan(0);
        expect(light).toBe(worstLight(reasons));
        const colours = reasons.map((reason) => lights.indexOf(lightOf(reason)));
        expect(colours).toEqual(colours.toSorted((a, b) => b - a));
        if (light === 'green') expect(reasons).toHaveLength(1);
        else expect(colours).not.toContain(0);
      }),
    );
  });

  it('adjacent weeks do not improve the light', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ of, neighbours, earlier: weeks }) => {
        const alone = assessCard(of, rules(of), { ...usual, earlier: weeks });
        const context = assessCard(of, rules(of), { ...usual, neighbours, earlier: weeks });
        expect(lights.indexOf(context.light)).toBeGreaterThanOrEqual(lights.indexOf(alone.light));
        // Advice about several days may be about another day, or become an error.
        const isLasting = (reason: AssessmentReason) => reason.code !== 'working_hours_hint' || 'line' in reason.hint;
        const lasting = alone.reasons.filter(isLasting).map(reasonText);
        if (alone.light !== 'green') expect(context.reasons.map(reasonText)).toEqual(expect.arrayContaining(lasting));
      }),
    );
  });

  it('an additional reason does not improve the light', () => {
    fc.assert(
      fc.property(fc.array(arbitraryReason), arbitraryReason, (reasons, more) => {
        const rank = (list: readonly AssessmentReason[]) => lights.indexOf(worstLight(list));
        expect(rank([...reasons, more])).toBe(Math.max(rank(reasons), rank([more])));
      }),
    );
  });
});

describe('names for differences', () => {
  const leaf = (id: number, label: string) => ({ id, label, children: [] });
  const options = [{ ...leaf(10, 'Regio Zuid'), children: [leaf(11, 'Venlo'), leaf(12, 'Weert')] }, leaf(20, 'Elders')];
  const lent = (path: readonly number[]): LineExtras => ({ secondment: { type: 1, path, description: '' } });
  const off = (exceptionId: number): LineExtras => ({ exceptions: [exception(-1, { exceptionId })] });
  const added = (after: DraftLine): FormDifference => ({ kind: 'line_added', date: monday, after });
  const removed = (before: DraftLine): FormDifference => ({ kind: 'line_removed', date: monday, before });
  const changed = (before: DraftLine, after: DraftLine): FormDifference => ({
    kind: 'line_changed',
    date: monday,
    before,
    after,
    parts: ['exceptions'],
  });
  const labels = (...differences: readonly FormDifference[]) => {
    const { exceptionTypes: kinds, secondmentOptions } = namesIn(differences, exceptionTypes, options);
    return [...kinds, ...secondmentOptions].map(({ label }) => label);
  };

  it.each<[string, FormDifference, readonly string[]]>([
    ['an added line', added(line(monday, '8-12', off(SICK))), ['SICK']],
    ['a removed line', removed(line(monday, '8-12', off(LEAVE))), ['LEAVE']],
    [
      'both versions of a changed line',
      changed(line(monday, '', off(SICK)), line(monday, '', off(LEAVE))),
      ['SICK', 'LEAVE'],
    ],
    ['the selected secondment option, at any depth', added(line(monday, '8-12', lent([10, 12]))), ['Weert']],
    ['a secondment option, without the options below it', added(line(monday, '8-12', lent([10]))), ['Regio Zuid']],
    ['a line without exceptions or secondment', added(line(monday, '8-12')), []],
    ['a field of the card', { kind: 'field_changed', field: 'shiftId', before: 2, after: 5 }, []],
  ])('includes the names of exceptions and options for %s', (_name, difference, expected) => {
    expect(labels(difference)).toEqual(expected);
  });

  it('includes each name once, without the full tree of options', () => {
    const one = added(line(monday, '8-12', { ...off(SICK), ...lent([10]) }));
    expect(labels(one, one)).toEqual(['SICK', 'Regio Zuid']);
    expect(namesIn([one], exceptionTypes, options).secondmentOptions).toEqual([leaf(10, 'Regio Zuid')]);
    expect(namesIn([one], exceptionTypes, options).exceptionTypes).toEqual([{ id: SICK, label: 'SICK' }]);
  });
});
