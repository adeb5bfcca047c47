import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { workingHoursHints } from '@/lib/hour-card/advice/hints';
import { type AgreedLimits, hintSources, workingHoursRules } from '@/lib/hour-card/advice/working-hours/rules';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { CardRules, ContractType, DraftLine } from '@/lib/hour-card/vocabulary';
import messages from '@/messages/nl.json';
import { exception, form, line, monday, rules, SICK, saturday, sunday, tuesday } from '../samples';

type Row = readonly [string, ...string[]];

function hintsOf(lines: readonly DraftLine[], contractType: ContractType = 'PART_TIME') {
  const card = form(lines, { contractType });
  return workingHoursHints(resolveCard(card, rules(card)).readable, rules(card));
}

const onMonday = ([times, ...breaks]: Row) => line(monday, times, { breaks });
const codes = (lines: readonly DraftLine[], type?: ContractType) => hintsOf(lines, type).map(({ code }) => code);

describe('break hints for adults', () => {
  it.each<[string, readonly Row[], readonly string[]]>([
    ['allows 5.5 hours without a break', [['08:00-13:30']], []],
    ['requires a break of 30 minutes for work 15 minutes over the limit', [['08:00-13:45']], ['break_30']],
    ['does not include breaks in the worked time', [['08:00-14:00', '12:00-12:30']], []],
    ['reports a break of only 15 minutes', [['08:00-16:00', '12:00-12:15']], ['break_30']],
    ['accepts a break of 30 minutes', [['08:00-16:30', '12:00-12:30']], []],
    ['accepts two breaks of 15 minutes', [['08:00-16:30', '10:00-10:15', '14:00-14:15']], []],
    ['ignores breaks under 15 minutes', [['08:00-16:30', '10:00-10:10', '12:00-12:10', '14:00-14:10']], ['break_30']],
    ['includes breaks under 15 minutes in the worked time', [['08:00-13:40', '10:00-10:10']], ['break_30']],
    ['treats two adjacent breaks as one of 20 minutes', [['08:00-16:00', '12:00-12:10', '12:10-12:20']], ['break_30']],
    [
      'treats three adjacent breaks as one of 30 minutes',
      [['08:00-16:00', '12:00-12:10', '12:10-12:20', '12:20-12:30']],
      [],
    ],
    ['ignores a break within another when adding up breaks', [['08:00-16:00', '12:00-12:30', '12:05-12:15']], []],
    ['ignores a break within another when subtracting breaks', [['08:00-19:00', '12:00-12:45', '12:15-12:30']], []],
    ['ignores a break outside the line', [['08:00-16:00', '17:00-17:30']], ['break_30']],
    ['allows 10 hours of work with a break of 30 minutes', [['08:00-18:30', '12:00-12:30']], []],
    ['reports a break of only 30 minutes above 10 hours', [['08:00-18:45', '12:00-12:30']], ['break_45']],
    ['shows only one hint above 10 hours', [['08:00-19:00']], ['break_45']],
    ['accepts breaks of 45 minutes above 10 hours', [['08:00-19:00', '12:00-12:30', '15:00-15:15']], []],
    ['treats connected lines as one shift', [['08:00-12:00'], ['12:00-16:00']], ['break_30']],
    [
      'adds up the breaks of connected lines',
      [
        ['08:00-12:00', '10:00-10:15'],
        ['12:00-16:00', '14:00-14:15'],
      ],
      [],
    ],
    [
      'treats a break across connected lines as one',
      [
        ['08:00-12:00', '11:45-12:00'],
        ['12:00-16:00', '12:00-12:15'],
      ],
      [],
    ],
    ['treats lines with rest between them as separate shifts', [['00:15-05:00'], ['13:00-18:00']], []],
    ['requires the same break on a night shift', [['22:00-06:00']], ['break_30']],
    ['allows night work for adults', [['23:00-04:00']], []],
  ])('%s', (_, rows, expected) => {
    expect(codes(rows.map(onMonday))).toEqual(expected);
  });

  it('shows a break hint on the first line of the shift', () => {
    const lines = [line(monday, '12:00-16:00', { breaks: ['14:00-14:15'] }), line(monday, '08:00-12:00')];
    expect(hintsOf(lines)).toEqual([
      {
        code: 'break_30',
        source: 'working_hours_act_5_4',
        line: lines[1]?.key,
        date: monday,
        params: { worked: 465, breaks: 15, required: 30 },
      },
    ]);
  });

  it('does not show hints on blank and zero-hour lines', () => {
    const sick = line(monday, '00:00-00:00', { exceptions: [exception(-8, { exceptionId: SICK })] });
    expect(hintsOf([sick, line(tuesday)])).toEqual([]);
    expect(hintsOf([line(monday, '00:00-00:00'), line(tuesday)], 'YOUTH')).toEqual([]);
  });

  it('uses elapsed hours when the clock goes back', () => {
    expect(codes([line('2026-10-25', '00:00-05:00')])).toEqual(['break_30']);
    expect(codes([line('2026-10-24', '00:00-05:00')])).toEqual([]);
  });
});

describe('hints about the length of shifts for adults', () => {
  const more = { maxWorkMinutesPerLine: 16 * 60 };
  const lengths = (times: string, breaks: readonly string[] = [], given: Partial<CardRules> = more) => {
    const card = form([line(monday, times, { breaks })]);
    const found = workingHoursHints(resolveCard(card, rules(card)).readable, rules(card, given));
    return found.map(({ code }) => code).filter((code) => !code.startsWith('break'));
  };

  it.each([
    ['12 hours of work', '06:00-19:00', '12:00-13:00', []],
    ['1 minute more', '06:00-19:01', '12:00-13:00', ['shift_hours']],
    ['12 hours of work in a night shift', '20:00-08:30', '01:00-01:30', []],
    ['1 minute more in a night shift', '20:00-08:31', '01:00-01:30', ['night_hours']],
    ['13 hours with 1 hour of work after midnight', '11:30-01:00', '18:00-18:30', ['shift_hours']],
    ['13 hours with 1 minute more after midnight', '11:31-01:01', '18:00-18:30', ['night_hours']],
    ['13 hours with a break after midnight', '11:30-01:30', '00:15-00:45', ['shift_hours']],
    ['13 hours from 05:00', '05:00-19:00', '12:00-13:00', ['shift_hours']],
    ['13 hours from 04:59', '04:59-18:59', '12:00-13:00', ['night_hours']],
  ] as const)('checks %s', (_, times, pause, expected) => {
    expect(lengths(times, [pause])).toEqual(expected);
  });

  it('uses elapsed hours in nights with a clock change', () => {
    const inNight = (date: string, times: string) => {
      const card = form([line(date, times)]);
      return workingHoursHints(resolveCard(card, rules(card)).readable, rules(card, more))
        .map(({ code }) => code)
        .filter((code) => code === 'night_hours');
    };
    expect(inNight('2026-03-28', '20:00-09:00')).toEqual([]);
    expect(inNight('2026-03-28', '20:00-09:01')).toEqual(['night_hours']);
    expect(inNight('2026-10-24', '20:00-07:00')).toEqual([]);
    expect(inNight('2026-10-24', '20:00-07:01')).toEqual(['night_hours']);
  });

  it('is silent if the department’s maximum already refuses the shift', () => {
    expect(lengths('06:00-20:00', [], { maxWorkMinutesPerLine: 12 * 60 })).toEqual([]);
    expect(lengths('06:00-20:00', [], { maxWorkMinutesPerLine: 14 * 60 })).toEqual(['shift_hours']);
    const two = [line(monday, '06:00-13:00'), line(monday, '15:00-21:00')];
    const found = (required: number) => {
      const card = form(two);
      return workingHoursHints(resolveCard(card, rules(card)).readable, rules(card, { requiredRestMinutes: required }));
    };
    expect(found(480)).toEqual([]);
    expect(found(120).map(({ code }) => code)).toEqual(['shift_hours']);
  });
});

describe('limits that a company agreed', () => {
  const agreedHints = (times: string, agreed: AgreedLimits) => {
    const card = form([line(monday, times)]);
    return workingHoursHints(resolveCard(card, rules(card)).readable, rules(card), agreed);
  };

  it('replaces the length of a break and names the agreement as its source', () => {
    expect(agreedHints('08:00-16:00', { break_30: 15 })).toMatchObject([
      { code: 'break_30', source: 'collective_agreement', params: { breaks: 0, required: 15 } },
    ]);
    expect(agreedHints('08:00-19:00', { break_45: null })).toMatchObject([
      { code: 'break_30', source: 'working_hours_act_5_4', params: { required: 30 } },
    ]);
  });

  it('replaces or removes the maximum of a shift', () => {
    const without = { break_30: null, break_45: null };
    expect(agreedHints('08:00-19:00', { ...without, shift_hours: 10.5 })).toMatchObject([
      { code: 'shift_hours', source: 'collective_agreement', params: { worked: 660, max: 630 } },
    ]);
    expect(agreedHints('20:00-07:00', { ...without, night_hours: null })).toEqual([]);
  });
});

describe('hints for YOUTH cards', () => {
  it.each<[string, readonly Row[], readonly string[]]>([
    ['allows 4.5 hours without a break', [['08:00-12:30']], []],
    ['requires a break of 30 minutes for work 15 minutes over the limit', [['08:00-12:45']], ['youth_break_30']],
    ['accepts a break of 30 minutes', [['08:00-13:15', '10:00-10:30']], []],
    ['allows a shift of 9 hours', [['08:00-17:30', '12:00-12:30']], []],
    ['reports a shift 15 minutes over the limit', [['08:00-17:45', '12:00-12:30']], ['youth_shift_too_long']],
    [
      'treats connected lines as one shift',
      [['08:00-13:00', '10:00-10:30'], ['13:00-18:00']],
      ['youth_shift_too_long'],
    ],
    ['shows two hints for a long shift without a break', [['08:00-18:15']], ['youth_break_30', 'youth_shift_too_long']],
    ['allows work until 23:00', [['19:00-23:00']], []],
    ['reports work until 23:15', [['19:00-23:15']], ['youth_night_work']],
    ['allows work from 06:00', [['06:00-10:00']], []],
    ['reports work from 05:45', [['05:45-10:00']], ['youth_night_work']],
    ['reports work until midnight', [['20:00-00:00']], ['youth_night_work']],
    ['reports work during the night', [['01:00-02:00']], ['youth_night_work']],
    ['shows one hint for work before and after midnight', [['22:00-02:00']], ['youth_night_work']],
  ])('%s', (_, rows, expected) => {
    expect(codes(rows.map(onMonday), 'YOUTH')).toEqual(expected);
  });

  it('shows a night-work hint on each line that overlaps the night', () => {
    const lines = [line(saturday, '21:00-22:30'), line(saturday, '22:30-23:30'), line(sunday, '05:00-07:00')];
    expect(hintsOf(lines, 'YOUTH')).toEqual([
      { code: 'youth_night_work', source: 'working_hours_act_5_3', line: lines[1]?.key, date: saturday, params: {} },
      { code: 'youth_night_work', source: 'working_hours_act_5_3', line: lines[2]?.key, date: sunday, params: {} },
    ]);
  });

  it('uses local time in nights with a clock change', () => {
    expect(codes([line('2026-03-29', '06:00-10:00')], 'YOUTH')).toEqual([]);
    expect(codes([line('2026-03-29', '05:45-10:00')], 'YOUTH')).toEqual(['youth_night_work']);
    expect(codes([line('2026-10-25', '06:00-10:00')], 'YOUTH')).toEqual([]);
    expect(codes([line('2026-10-25', '05:45-10:00')], 'YOUTH')).toEqual(['youth_night_work']);
  });
});

describe('hint texts', () => {
  const t = createTranslator({ locale: 'nl', messages, namespace: 'hourCardHints' });
  const figures = { worked: 8, breaks: 0.25, max: 9, rest: 7, required: 30, most: 7, count: 8 };

  it('a hint consists of one sentence and its source', () => {
    expect(t('break_30', figures)).toBe(
      'Wie langer dan 5,5 uur werkt, heeft recht op minstens 30 minuten pauze (eventueel twee keer een kwartier); bij deze dienst van 8 uur staat 0,25 uur.',
    );
    expect(t('source', { source: t('sources.working_hours_act_5_4') })).toBe('Bron: Arbeidstijdenwet, artikel 5:4.');
  });

  it('every hint code and source has a text', () => {
    for (const { code } of workingHoursRules) expect(t(code, figures)).toMatch(/^[A-Z].* \D.*\.$/);
    for (const source of hintSources) {
      expect(t(`sources.${source}`)).toMatch(/^(Arbeidstijdenwet, artikel 5:\d|de cao, een regeling met .*)$/);
    }
  });

  it('a break that a company agreed has its own length', () => {
    expect(t('break_30', { ...figures, required: 15 })).toBe(
      'Wie langer dan 5,5 uur werkt, heeft recht op minstens 15 minuten pauze; bij deze dienst van 8 uur staat 0,25 uur.',
    );
  });
});
