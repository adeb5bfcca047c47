import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineTimes } from '@/backend/database/tables/payroll-tables';
import { clockRanges, readMapping, standardMapping } from '@/backend/payroll/column-mapping';
import { differenceOf } from '@/backend/payroll/corrections';
import { minutesWithin, timesOf } from '@/backend/payroll/line-times';
import { payrollFile } from '@/backend/payroll/payroll-file';
import type { PayrollLine } from '@/backend/payroll/payroll-lines';
import { workedMinutes } from '@/lib/hour-card/worked-hours';
import { toInstant } from '@/lib/hour-card/zone';

const zone = 'Europe/Amsterdam';

function mappingOf(rest: object) {
  const mapping = readMapping({ ...standardMapping, ...rest });
  if (!('columns' in mapping)) throw new Error(mapping.join('; '));
  return mapping;
}
const rangesOf = (...ranges: object[]) => clockRanges(mappingOf({ ranges }));
const night = { name: 'nacht', from: '22:00', to: '06:00' };
const sunday = { name: 'zondag', from: '00:00', to: '24:00', days: ['sunday'] };

/** Work on a day. Times are in minutes since midnight, and may continue past the next midnight. */
const work = (date: string, start: number, end: number, breaks: readonly (readonly [number, number])[] = []) => {
  const at = (minutes: number) => toInstant(date, minutes, zone);
  return {
    start: at(start),
    end: at(end),
    breaks: breaks.map(([from, to]) => ({ start: at(from), end: at(to) })),
  };
};
const hour = 60;
const minutesIn = (line: ReturnType<typeof work>, range: object) =>
  rangesOf(range).map((one) => minutesWithin(timesOf(line, zone), one));

describe('hours within a time range', () => {
  it.each([
    ['before midnight', work('2026-11-17', 20 * hour, 24 * hour), night, 120],
    ['across midnight', work('2026-11-17', 20 * hour, 30 * hour), night, 480],
    ['after midnight in the range of the previous day', work('2026-11-17', 4 * hour, 8 * hour), night, 120],
    [
      'minus a break within the range',
      work('2026-11-17', 20 * hour, 30 * hour, [[23 * hour, 23.5 * hour]]),
      night,
      450,
    ],
    [
      'minus the part of a break within the range',
      work('2026-11-17', 20 * hour, 30 * hour, [[21.5 * hour, 22.5 * hour]]),
      night,
      450,
    ],
    ['of a Saturday shift on Sunday', work('2026-11-14', 22 * hour, 26 * hour), sunday, 120],
    ['outside a range for Sundays as zero', work('2026-11-17', 8 * hour, 16 * hour), sunday, 0],
    [
      'after midnight in a range that starts only on Sunday',
      work('2026-11-16', 0, 8 * hour),
      { ...night, days: ['sunday'] },
      360,
    ],
    ['in the night of the autumn change', work('2026-10-24', 22 * hour, 30 * hour), night, 540],
    ['in the night of the spring change', work('2026-03-28', 22 * hour, 30 * hour), night, 420],
  ] as const)('counts hours %s', (_, line, range, minutes) => {
    expect(minutesIn(line, range)).toEqual([minutes]);
  });

  it('the hours in ranges that cover a day add up to the worked hours', () => {
    const anyTime = fc.integer({ min: 0, max: 1439 });
    const text = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const anyBoundaries = fc
      .uniqueArray(anyTime, { minLength: 2, maxLength: 5 })
      .map((all) => all.toSorted((a, b) => a - b));
    const anyDate = fc.constantFrom('2026-10-24', '2026-10-25', '2026-03-28', '2026-03-29', '2026-11-17');
    const anyLine = fc
      .tuple(
        anyDate,
        anyTime,
        fc.integer({ min: 1, max: 1440 }),
        fc.array(fc.tuple(anyTime, fc.integer({ min: 1, max: 60 })), { maxLength: 3 }),
      )
      .map(([date, start, length, pauses]) => {
        const { start: from } = work(date, start, start);
        const end = from + length;
        let free = from;
        const breaks = pauses
          .toSorted(([a], [b]) => a - b)
          .flatMap(([after, lasts]) => {
            const begins = Math.max(free, from + after);
            if (begins + lasts > end) return [];
            free = begins + lasts;
            return [{ start: begins, end: begins + lasts }];
          });
        return { start: from, end, breaks };
      });
    fc.assert(
      fc.property(anyLine, anyBoundaries, (line, boundaries) => {
        const ranges = rangesOf(
          ...boundaries.map((from, index) => ({
            name: String(index),
            from: text(from),
            to: text(boundaries[(index + 1) % boundaries.length] ?? 0),
          })),
        );
        const sum = ranges.reduce((total, range) => total + minutesWithin(timesOf(line, zone), range), 0);
        expect(sum).toBe(workedMinutes(line));
      }),
    );
  });
});

const line = (minutes: number, times: LineTimes | null): PayrollLine => ({
  cardNumber: 7,
  employeeNumber: '10400',
  employeeName: 'Jeroen Bakker',
  department: 'Logistiek',
  year: 2026,
  week: 47,
  date: '2026-11-17',
  kind: 'WORKED',
  hourKind: 'Gewerkte uren',
  component: '',
  secondment: '',
  minutes,
  amount: 0,
  earlierRuns: '',
  isCorrection: false,
  shift: 'Late dienst',
  company: 'Kassier BV',
  costCentre: 'Inpak',
  times,
});
const fields = ['start', 'end', 'breaks', 'shift', 'company', 'costCentre', 'cardNumber'];
const columns = [
  ...fields.map((field) => ({ header: field, field })),
  { header: 'UREN', field: 'hours' },
  { header: 'NACHT', range: 'nacht' },
];
const csv = async (lines: readonly PayrollLine[], rest: object = {}) => {
  const run = { id: 3, firstWeek: '2026-11-16', lastWeek: '2026-11-16', explanation: null };
  const mapping = mappingOf({ columns, ranges: [night], codes: { costCentre: { Inpak: '4100' } }, ...rest });
  return new TextDecoder()
    .decode(await payrollFile({ run, lines, mapping }, 'csv'))
    .trim()
    .split('\r\n')
    .slice(1);
};
const late = timesOf(work('2026-11-17', 16 * hour, 24.5 * hour, [[22.5 * hour, 23 * hour]]), zone);

describe('time columns', () => {
  it('time columns contain the times, breaks and hours within a range', async () => {
    expect(await csv([line(480, late)])).toEqual(['16:00;00:30;0,50;Late dienst;Kassier BV;4100;7;8,00;2,00']);
    expect(await csv([line(480, late)], { hours: 'minutes' })).toEqual([
      '16:00;00:30;30;Late dienst;Kassier BV;4100;7;480;120',
    ]);
    expect(await csv([line(480, late)], { hours: 'clock' })).toEqual([
      '16:00;00:30;00:30;Late dienst;Kassier BV;4100;7;08:00;02:00',
    ]);
  });

  it('time columns are empty for days off and for runs without stored times', async () => {
    expect(await csv([{ ...line(-480, null), kind: 'REDUCTION' }, line(480, null)])).toEqual([
      ';;;Late dienst;Kassier BV;4100;7;-8,00;',
      ';;;Late dienst;Kassier BV;4100;7;8,00;',
    ]);
  });

  it('a correction includes changes within a range even when the total is unchanged', async () => {
    const day = timesOf(work('2026-11-17', 8 * hour, 16 * hour), zone);
    const moved = differenceOf([line(480, day)], [line(480, late)]).map((one) => ({ ...one, isCorrection: true }));
    expect(await csv(moved)).toEqual([';;;Late dienst;Kassier BV;4100;7;0,00;-2,00']);
    // Without a column for the range, there is no difference to show.
    expect(await csv(moved, { ranges: [], columns: columns.slice(0, -1) })).toEqual([]);
    expect(differenceOf([line(480, day)], [line(480, day)])).toEqual([]);
  });
});
