import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { toCreatedRow } from '@/lib/management/created-row';
import { packRows, unpackRows } from '@/lib/management/packed-rows';

const id = fc.oneof(fc.nat(), fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/));
const text = fc.oneof(fc.constant(''), fc.string({ unit: 'binary' }));
const minutes = fc.oneof(fc.constant(0), fc.integer({ min: -6_000, max: 6_000 }));
const moment = fc.option(fc.integer({ min: 0, max: 40_000_000 }));

const line = fc.record({
  id,
  start: moment,
  end: moment,
  workedInclusive: minutes,
  workedExclusive: minutes,
  difference: minutes,
  secondmentOptionName: text,
  otherFunction: text,
  exceptions: fc.array(fc.record({ id, name: text, minutes, comment: text, wageComponentName: text }), {
    maxLength: 3,
  }),
});

const card: fc.Arbitrary<ManagedHourCard> = fc.record({
  id,
  week: fc.record({ year: fc.integer({ min: 2020, max: 2998 }), week: fc.integer({ min: 0, max: 53 }) }),
  departmentName: text,
  shiftName: text,
  status: fc.oneof(fc.constantFrom('CREATED', 'APPROVED', 'strange'), text),
  comment: text,
  number: text,
  fullWeekSecondment: fc.boolean(),
  travelExpenses: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true })),
  workedInclusive: minutes,
  workedExclusive: minutes,
  lines: fc.array(line, { maxLength: 4 }),
  employeeId: fc.oneof(id, fc.constant('')),
  employeeNumber: text,
  employeeName: text,
  updatedAt: moment,
  version: text,
});

describe('rows that are packed for the browser', () => {
  it('come out as they went in, whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 5 }), fc.boolean(), (cards, own) => {
        const ownIds = new Set(own ? cards.map(({ employeeId }) => String(employeeId)) : []);
        const rows = cards.map((one) => toCreatedRow(one, { zone: 'Europe/Amsterdam', locale: 'nl', ownIds }));
        // No two zeros in JSON: a sign would be lost, and means nothing here.
        expect(unpackRows(packRows(rows))).toEqual(JSON.parse(JSON.stringify(rows)));
      }),
    );
  });
});
