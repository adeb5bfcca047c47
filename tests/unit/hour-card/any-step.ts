import fc from 'fast-check';
import { addDays, addWeeks, mondayOf } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import { copyFromCard } from '@/lib/hour-card/copy-from-card';
import { newHourCard } from '@/lib/hour-card/new-card';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { addBreak, removeBreak, setBreakTime, typeBreakStart } from '@/lib/hour-card/transitions/breaks';
import {
  changeContract,
  changeDepartment,
  changeEmployee,
  changeWeek,
  setTravelExpenses,
  setWorkedInTeams,
} from '@/lib/hour-card/transitions/card';
import { copyDay } from '@/lib/hour-card/transitions/copies';
import { addException, removeException, setException } from '@/lib/hour-card/transitions/exceptions';
import { setFullWeekDepartment, setFullWeekSecondment, setFullWeekShift } from '@/lib/hour-card/transitions/full-week';
import { addLine, removeLine, setLineTime, typeLineStart } from '@/lib/hour-card/transitions/lines';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import { setSecondment } from '@/lib/hour-card/transitions/secondment';
import type { Contract, DraftLine, HourCardForm, IsoDate } from '@/lib/hour-card/vocabulary';
import { cardTotals } from '@/lib/hour-card/worked-hours';
import { contract, LEAVE, rules as rulesFor, SICK, schedule } from './samples';

/** Every user action on a card as a random step. Together, the steps cover every transition of the engine. */

const contracts: readonly Contract[] = [
  contract('FULL_TIME', { id: 1, startDate: '2020-01-01', endDate: '2026-03-04' }),
  contract('PART_TIME', { id: 2, startDate: '2026-01-01' }),
  contract('YOUTH', { id: 3, startDate: '2026-03-03' }),
];
export const today = '2026-03-04';
const departments = ([null, 'PART_TIME', 'FULL_TIME'] as const).map((enforcedCardType, at) => ({
  id: at + 1,
  label: `${at + 1}`,
  enforcedCardType,
  requiredRestMinutes: at === 1 ? 660 : null,
  maxWorkMinutesPerLine: at === 2 ? 600 : null,
}));
export const start = newHourCard({
  week: { year: 2026, week: 10 },
  employee: { id: 11, contracts, defaultDepartmentId: 1 },
  departments,
  today,
});
export const contractOf = (form: HourCardForm) => contracts.find(({ id }) => id === form.contractId) ?? null;
export const rulesOf = (form: HourCardForm) =>
  rulesFor(form, { contract: contractOf(form), schedule: form.shiftId === null ? null : schedule });

/**
 * A step, which refers to lines by position so that it fits any form. `touches` limits the lines that the
 * step may change: one line by its key, the lines of some days, `nothing`, only their `dates`, or `hours` if
 * the step may fill in other lines.
 */
export type Step = Readonly<{
  act: (form: HourCardForm) => HourCardForm;
  touches: (
    form: HourCardForm,
  ) => Readonly<{ line: string } | { days: readonly IsoDate[] }> | 'nothing' | 'dates' | 'hours';
}>;

export const place = fc.nat({ max: 20 });
export const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: 0, max: 96 })
      .map((quarter) => `${Math.floor(quarter / 4)}:${(quarter % 4) * 15 || '00'}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '00:00', '8', '830', 'laat', '25:00', '1,5', '-2', '13', '8-1630') },
);
export const anyWeek = fc.integer({ min: -30, max: 60 }).map((count) => addWeeks({ year: 2026, week: 10 }, count));

const lineAt = (form: HourCardForm, at: number) => form.lines[at % form.lines.length];
const rowKey = (rows: readonly { key: string }[], at: number) => rows[at % Math.max(rows.length, 1)]?.key ?? '';
const dayAt = (form: HourCardForm, at: number) => addDays(mondayOf(form.week), at % 7);

const onLine = (at: number, act: (form: HourCardForm, line: DraftLine) => HourCardForm): Step => ({
  act: (form) => {
    const line = lineAt(form, at);
    return line ? act(form, line) : form;
  },
  touches: (form) => ({ line: lineAt(form, at)?.key ?? '' }),
});
const onCard = (touches: 'nothing' | 'dates' | 'hours', act: Step['act']): Step => ({ act, touches: () => touches });

const field = fc.constantFrom('start' as const, 'end' as const);
const secondmentType = fc.constantFrom(0 as const, 1 as const, 2 as const);

const onTimes = fc.oneof(
  fc
    .tuple(place, field, text)
    .map(([at, which, typed]) => onLine(at, (form, { key }) => setLineTime(form, key, which, typed))),
  fc.tuple(place, text).map(([at, typed]) => onLine(at, (form, { key }) => typeLineStart(form, key, typed))),
);
const onLines = fc.oneof(
  place.map(
    (at): Step => ({
      act: (form) => addLine(form, addDays(mondayOf(form.week), at % 8)),
      touches: () => ({ days: [] }),
    }),
  ),
  place.map((at) => onLine(at, (form, { key }) => removeLine(form, key))),
);
const onBreaks = fc.oneof(
  place.map((at) => onLine(at, (form, { key }) => addBreak(form, key))),
  fc
    .tuple(place, place, field, text)
    .map(([at, row, which, typed]) =>
      onLine(at, (form, { key, breaks }) => setBreakTime(form, key, rowKey(breaks, row), which, typed)),
    ),
  fc
    .tuple(place, place, text)
    .map(([at, row, typed]) =>
      onLine(at, (form, { key, breaks }) => typeBreakStart(form, key, rowKey(breaks, row), typed)),
    ),
  fc
    .tuple(place, place)
    .map(([at, row]) => onLine(at, (form, { key, breaks }) => removeBreak(form, key, rowKey(breaks, row)))),
);
const onExceptions = fc.oneof(
  fc
    .tuple(place, fc.boolean())
    .map(([at, subtract]) => onLine(at, (form, { key }) => addException(form, key, subtract))),
  fc
    .tuple(place, place, text, fc.nat({ max: 5 }), fc.constantFrom('', 'tandarts', 'x'.repeat(121)))
    .map(([at, row, hours, exceptionId, comment]) =>
      onLine(at, (form, { key, exceptions }) =>
        setException(form, key, rowKey(exceptions, row), { hours, exceptionId, comment }),
      ),
    ),
  fc
    .tuple(place, place)
    .map(([at, row]) => onLine(at, (form, { key, exceptions }) => removeException(form, key, rowKey(exceptions, row)))),
);
const onSecondment = fc
  .tuple(place, secondmentType, fc.constantFrom('', 'Kassa'), fc.constantFrom([], [1], [1, 2]))
  .map(([at, type, description, path]) =>
    onLine(at, (form, { key }) => setSecondment(form, key, { type, description, path })),
  );
const onDays = fc.tuple(place, place).map(
  ([from, to]): Step => ({
    act: (form) => copyDay(form, dayAt(form, from), [dayAt(form, to)], contractOf(form)),
    touches: (form) => ({ days: [dayAt(form, to)] }),
  }),
);
const earlier = [1, 2, 4].reduce(
  (form, at) => {
    const { key = '' } = form.lines[at] ?? {};
    return setLineTime(setLineTime(form, key, 'start', '9'), key, 'end', '17');
  },
  changeWeek(start, { year: 2026, week: 9 }, contracts, today),
);
const earlierDays = [1, 2, 4];
const onWeek = fc.boolean().map(
  (includeAbsence): Step => ({
    act: (form) =>
      copyFromCard(form, earlier, { contract: contractOf(form), includeAbsence, absenceTypeIds: [SICK, LEAVE] }).form,
    touches: (form) => ({ days: earlierDays.map((at) => dayAt(form, at)) }),
  }),
);
const cardStep: fc.Arbitrary<Step> = fc.oneof(
  anyWeek.map((week) => onCard('dates', (form) => changeWeek(form, week, contracts, today))),
  fc.constantFrom(...contracts).map((chosen) => onCard('nothing', (form) => changeContract(form, chosen))),
  fc.constantFrom(null, ...departments).map((chosen) => onCard('nothing', (form) => changeDepartment(form, chosen))),
  fc
    .constantFrom(null, 1, 2)
    .map((shift) => onCard('hours', (form) => chooseShift(form, shift, schedule, contractOf(form)))),
  fc.boolean().map((on) => onCard('hours', (form) => setFullWeekSecondment(form, on, schedule, contractOf(form)))),
  fc.constantFrom(null, 5).map((id) => onCard('nothing', (form) => setFullWeekDepartment(form, id))),
  fc.constantFrom(null, 6).map((id) => onCard('nothing', (form) => setFullWeekShift(form, id))),
  text.map((typed) => onCard('nothing', (form) => setTravelExpenses(form, typed))),
  fc.boolean().map((on) => onCard('nothing', (form) => setWorkedInTeams(form, on))),
  fc
    .integer({ min: 11, max: 13 })
    .map((id) => onCard('hours', (form) => changeEmployee(form, { id, contracts }, today))),
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: onTimes },
  { weight: 6, arbitrary: onLines },
  { weight: 10, arbitrary: onBreaks },
  { weight: 9, arbitrary: onExceptions },
  { weight: 2, arbitrary: onSecondment },
  { weight: 2, arbitrary: onDays },
  { weight: 1, arbitrary: onWeek },
  { weight: 6, arbitrary: cardStep },
);

export const run = (form: HourCardForm, todo: readonly Step[]) => todo.reduce((current, { act }) => act(current), form);

/** Completes or corrects the card until it can be saved. */
export function tidied(form: HourCardForm): HourCardForm {
  const validation = validateCard(form, rulesOf(form));
  if (validation.ok) return form;
  const [issue] = validation.issues;
  if (!issue) return form;
  if ('line' in issue) return tidied(removeLine(form, issue.line));
  if (issue.code === 'department_required') return tidied(changeDepartment(form, departments[0] ?? null));
  if (issue.code === 'travel_expenses_invalid') return tidied(setTravelExpenses(form, '0'));
  if (issue.code === 'secondment_department_required') return tidied(setFullWeekDepartment(form, 5));
  if (issue.code === 'contract_required') {
    return tidied(changeWeek(form, { year: 2026, week: form.week.week === 11 ? 12 : 11 }, contracts, today));
  }
  if (issue.code === 'no_hours') {
    const { key = '' } = form.lines.find(({ date }) => isWithinContract(date, contractOf(form))) ?? {};
    return tidied(setLineTime(setLineTime(form, key, 'start', '8'), key, 'end', '12'));
  }
  const longest = form.lines.find(({ key }) => (cardTotals(form, rulesOf(form)).byLine.get(key) ?? 0) > 0);
  return issue.code === 'total_exceeds_maximum' && longest ? tidied(removeLine(form, longest.key)) : form;
}
