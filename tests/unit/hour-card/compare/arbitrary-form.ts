import fc from 'fast-check';
import { addDays, daysOf, weekOf } from '@/lib/hour-card/calendar';
import type { DraftException, DraftLine, DraftTime, HourCardForm, Id, Week } from '@/lib/hour-card/vocabulary';
import { form, line } from '../samples';

/**
 * Forms as users leave them: half filled in, unreadable or duplicated, and with or without the server's ids.
 */

const time: fc.Arbitrary<DraftTime> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom({ text: 'half 9' }, { text: '8-x' }) },
);
const span = fc.record({ start: time, end: time, received: fc.constant(null) });
const id: fc.Arbitrary<Id | null> = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6 }), fc.constant('a1'));

const exceptionRow: fc.Arbitrary<Omit<DraftException, 'key'>> = fc.record({
  exceptionId: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 6 })),
  minutes: fc.integer({ min: 0, max: 48 }).map((quarter) => quarter * 15),
  subtract: fc.boolean(),
  wageComponentId: fc.constantFrom(null, 3),
  comment: fc.constantFrom('', 'tandarts'),
});
const keyed = <Row extends object>(rows: fc.Arbitrary<Row>, prefix: string) =>
  fc.array(rows, { maxLength: 3 }).map((list) => list.map((row, at) => ({ ...row, key: `${prefix}-${at}` })));

const secondment = fc.constantFrom<DraftLine['secondment']>(
  { type: 0, path: [], description: '' },
  { type: 1, path: [1, 2], description: '' },
  { type: 2, path: [], description: 'Kassa' },
);

const arbitraryWeek: fc.Arbitrary<Week> = fc
  .integer({ min: 0, max: 2600 })
  .map((count) => weekOf(addDays('2020-01-06', count * 7)));

function arbitraryLine(week: Week): fc.Arbitrary<DraftLine> {
  return fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      id,
      span,
      breaks: keyed(span, 'break'),
      exceptions: keyed(exceptionRow, 'exception'),
      secondment,
    })
    .map(({ day, breaks, ...rest }) => ({ ...line(daysOf(week)[day] ?? ''), ...rest, breaks }));
}

export const arbitraryForm: fc.Arbitrary<HourCardForm> = arbitraryWeek.chain((week) =>
  fc
    .record({
      lines: fc.array(arbitraryLine(week), { maxLength: 8 }),
      travelExpenses: fc.constantFrom(0, 12.5, { text: 'tien' }),
      contractType: fc.constantFrom<HourCardForm['contractType']>('FULL_TIME', 'PART_TIME', 'YOUTH'),
      workedInTeams: fc.boolean(),
      shiftId: id,
    })
    .map(({ lines, ...rest }) => form(lines, { week, ...rest })),
);
