import fc from 'fast-check';
import type {
  ContractType,
  DraftBreak,
  DraftException,
  DraftLine,
  DraftSecondment,
  DraftSpan,
  DraftTime,
  HourCardForm,
  Id,
  Week,
} from '@/lib/hour-card/vocabulary';
import { type Alternated, changesInList, changesOf } from '../one-field';
import { exception, form, line, utc } from './samples';

/** A night in which 02:30 occurs twice. The received instant determines which of the two is meant. */
const night = '2026-10-25';
const [firstNight, secondNight] = ['2026-10-25T00:30', '2026-10-25T01:30'].map((end) => ({
  start: utc('2026-10-24T22:00'),
  end: utc(end),
}));
const [firstBreak, secondBreak] = ['2026-10-25T00:', '2026-10-25T01:'].map((hour) => ({
  start: utc(`${hour}00`),
  end: utc(`${hour}15`),
}));

const id = fc.constantFrom<Id | null>(3, 4, 'a1', null);
const type = fc.constantFrom<ContractType | null>('FULL_TIME', 'PART_TIME', 'YOUTH', null);
const key = fc.constantFrom('a', 'b');
const minutes = fc.integer({ min: 1, max: 48 }).map((quarter) => quarter * 15);
const time: fc.Arbitrary<DraftTime> = fc.oneof(minutes, fc.constantFrom<DraftTime>(null, { text: 'half 9' }));
const words = fc.constantFrom('', 'tandarts', 'x'.repeat(2000));

const spanFields = {
  start: time,
  end: time,
  received: fc.constantFrom(firstNight ?? null, secondNight ?? null),
} satisfies Alternated<DraftSpan>;

const breakFields = {
  key,
  start: time,
  end: time,
  received: fc.constantFrom(firstBreak ?? null, secondBreak ?? null),
} satisfies Alternated<DraftBreak>;

const exceptionFields = {
  key,
  exceptionId: id,
  minutes: fc.oneof(minutes, fc.constant({ text: 'uurtje' })),
  subtract: fc.boolean(),
  wageComponentId: id,
  comment: words,
} satisfies Alternated<DraftException>;

const secondmentFields = {
  type: fc.constantFrom(0, 1, 2),
  path: fc.constantFrom<readonly Id[]>([], [1], [1, 2], [1, '3']),
  description: words,
} satisfies Alternated<DraftSecondment>;

const lineFields = {
  key,
  id,
  date: fc.constantFrom('2026-10-20', '2026-10-22', night),
  span: changesOf<DraftSpan>('span', spanFields),
  breaks: changesInList('break', changesOf<DraftBreak>('break', breakFields)),
  exceptions: changesInList('exception', changesOf<DraftException>('exception', exceptionFields)),
  secondment: changesOf<DraftSecondment>('secondment', secondmentFields),
  shiftScheduleId: id,
} satisfies Record<keyof DraftLine, unknown>;

const weekFields = {
  year: fc.integer({ min: 2024, max: 2028 }),
  week: fc.integer({ min: 1, max: 52 }),
} satisfies Alternated<Week>;

const lentFields = {
  enabled: fc.boolean(),
  departmentId: id,
  shiftId: id,
} satisfies Alternated<HourCardForm['fullWeekSecondment']>;

const cardFields = {
  id,
  week: changesOf<Week>('week', weekFields),
  employeeId: id,
  contractId: id,
  contractType: type,
  savedContractType: type,
  departmentId: id,
  departmentEnforcedType: type,
  shiftId: id,
  travelExpenses: fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    fc.constant({ text: 'tien' }),
  ),
  maxWorkMinutesPerLine: minutes,
  requiredRestMinutes: minutes,
  fullWeekSecondment: changesOf<HourCardForm['fullWeekSecondment']>('lent', lentFields),
  workedInTeams: fc.boolean(),
  lines: changesInList('line', changesOf<DraftLine>('line', lineFields)),
} satisfies Record<keyof HourCardForm, unknown>;

export const cardChanges = changesOf<HourCardForm>('card', cardFields);

function nightLine(received: DraftSpan['received'], more: Partial<DraftLine>): DraftLine {
  return {
    ...line(night),
    span: { start: 0, end: 150, received },
    breaks: [
      { key: 'first', start: 120, end: 135, received: firstBreak ?? null },
      { key: 'second', start: 120, end: 135, received: (received === firstNight ? firstBreak : secondBreak) ?? null },
    ],
    exceptions: [
      exception(1, { key: 'more', wageComponentId: 3, comment: 'voorraad' }),
      exception(-2, { key: 'less', comment: 'arts' }),
    ],
    secondment: { type: 2, path: [1, 2], description: 'Kassa' },
    shiftScheduleId: 5,
    ...more,
  };
}

/** A card with a value in every field that is submitted. */
export const fullCard: HourCardForm = {
  ...form([]),
  id: 71,
  week: { year: 2026, week: 43 },
  shiftId: 9,
  savedContractType: 'PART_TIME',
  travelExpenses: 12.5,
  fullWeekSecondment: { enabled: true, departmentId: 5, shiftId: 6 },
  workedInTeams: true,
  lines: [nightLine(firstNight ?? null, { id: 1 }), nightLine(secondNight ?? null, { id: null })],
};
