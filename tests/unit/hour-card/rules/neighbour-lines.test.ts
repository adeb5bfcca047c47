import { describe, expect, it } from 'vitest';
import type { ListedLine } from '@/lib/hour-card/listed-card';
import { checkAcrossWeeks, neighbourLines } from '@/lib/hour-card/rules/check-lines-together';
import { resolveLine } from '@/lib/hour-card/rules/resolve-line';
import { workedMinutes } from '@/lib/hour-card/worked-hours';
import { exceptionTypes, form, line, monday, rules, SICK, utc, zone } from '../samples';

const listed = (more: Partial<ListedLine> = {}): ListedLine => ({
  id: 5,
  start: utc('2026-03-01T15:00'),
  end: utc('2026-03-01T23:00'),
  workedInclusive: 480,
  workedExclusive: 450,
  difference: 0,
  secondmentOptionName: '',
  otherFunction: '',
  exceptions: [],
  ...more,
});
const lines = (...rows: readonly ListedLine[]) => neighbourLines([{ id: 9, lines: rows }], zone, exceptionTypes);

describe('lines of listed cards', () => {
  it('assigns listed lines to the local day of their start', () => {
    const [one] = lines(listed({ start: utc('2026-02-28T23:30'), end: utc('2026-03-01T07:30') }));
    expect([one?.key, one?.date, one && workedMinutes(one)]).toEqual(['neighbour/9/5', '2026-03-01', 450]);
  });

  it('omits the break when the listed hours contain none or are impossible', () => {
    expect(
      lines(listed({ workedExclusive: 480 }), listed({ workedExclusive: 900 })).map(({ breaks }) => breaks),
    ).toEqual([[], []]);
  });

  it('ignores listed lines without times', () => {
    expect(lines(listed({ start: null }), listed({ end: null }))).toEqual([]);
  });

  it('includes only exceptions whose name matches the label of a type', () => {
    const row = { id: 1, minutes: -480, comment: '', wageComponentName: '' };
    const [one] = lines(
      listed({
        exceptions: [
          { ...row, name: 'SICK' },
          { ...row, name: 'Ziekgemeld' },
        ],
      }),
    );
    expect(one?.exceptions).toEqual([{ exceptionId: SICK, minutes: -480, wageComponentId: null, comment: '' }]);
  });

  it('uses the worked time of listed lines to check connected lines', () => {
    const own = resolveLine(line(monday, '00:00-04:30'), zone).line;
    const card = { lines: own ? [own] : [] };
    const cardRules = rules(form([]));
    expect(checkAcrossWeeks(card, cardRules, lines(listed()))).toEqual([]);
    expect(checkAcrossWeeks(card, cardRules, lines(listed({ workedExclusive: 465 }))).map(({ code }) => code)).toEqual([
      'max_shift_length_exceeded',
    ]);
  });
});
