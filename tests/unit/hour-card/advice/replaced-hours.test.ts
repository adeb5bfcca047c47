import { describe, expect, test } from 'vitest';
import { replacedHours } from '@/lib/hour-card/advice/replaced-hours';
import {
  changeContract,
  changeDepartment,
  changeEmployee,
  changeWeek,
  setTravelExpenses,
  setWorkedInTeams,
} from '@/lib/hour-card/transitions/card';
import { setFullWeekSecondment } from '@/lib/hour-card/transitions/full-week';
import { setLineTime } from '@/lib/hour-card/transitions/lines';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import type { Department, HourCardForm, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { contract, exception, form, line, monday, schedule, span, thursday, tuesday, utc, wednesday } from '../samples';

const fullTime = contract('FULL_TIME');
const typed = form([line(monday, '08:00-12:00'), line(wednesday, '09:00-17:00')], { contractType: 'FULL_TIME' });
const late: readonly ScheduleEntry[] = [{ id: 9, dayOfWeek: 1, start: 840, end: 1320, breaks: [] }];
const department: Department = {
  id: 4,
  label: 'Verkoop',
  enforcedCardType: null,
  requiredRestMinutes: null,
  maxWorkMinutesPerLine: null,
};
const context = { schedule: null, contractBefore: fullTime, contract: fullTime };
const nothing = { movedTo: null, replaced: [], emptied: [], outside: [], withoutExceptions: [], cleared: [] };
const onShift = (of: HourCardForm) => chooseShift(of, 1, schedule, fullTime);
const keyOn = (of: HourCardForm, date: string) => of.lines.find((one) => one.date === date)?.key ?? '';

describe('replaced hours', () => {
  test('reports days whose typed hours a new shift replaces or removes', () => {
    const after = chooseShift(typed, 2, late, fullTime);
    expect(replacedHours(typed, after, context)).toEqual({
      ...nothing,
      by: 'shift',
      replaced: [monday],
      emptied: [wednesday],
    });
  });

  test('does not report hours that were filled by the previous shift', () => {
    const filled = onShift(form([], { contractType: 'FULL_TIME', week: typed.week }));
    const known = { ...context, schedule };
    expect(replacedHours(filled, chooseShift(filled, 2, late, fullTime), known)).toBeNull();
    const own = setLineTime(filled, keyOn(filled, tuesday), 'end', '17:00');
    expect(replacedHours(own, chooseShift(own, 2, late, fullTime), known)).toEqual({
      ...nothing,
      by: 'shift',
      emptied: [tuesday],
    });
    expect(replacedHours(filled, chooseShift(filled, 2, late, fullTime), context)?.replaced).toEqual([monday]);
  });

  test('treats a day with changed breaks, extra hours or secondment as typed', () => {
    const filled = onShift(form([], { contractType: 'FULL_TIME', week: typed.week }));
    const touched = (change: Partial<HourCardForm['lines'][number]>) => ({
      ...filled,
      lines: filled.lines.map((one) => (one.date === thursday ? { ...one, ...change } : one)),
    });
    const known = { ...context, schedule };
    for (const of of [
      touched({ breaks: [] }),
      touched({ exceptions: [exception(1)] }),
      touched({ secondment: { type: 2, path: [], description: 'heftruck' } }),
    ]) {
      expect(replacedHours(of, chooseShift(of, 2, late, fullTime), known)?.emptied).toEqual([thursday]);
    }
  });

  test('reports days that lose sickness or extra hours', () => {
    const sick = form([line(monday, '00:00-00:00', { exceptions: [exception(2)] }), line(wednesday, '09:00-17:00')], {
      contractType: 'FULL_TIME',
    });
    expect(replacedHours(sick, chooseShift(sick, 2, late, fullTime), context)).toMatchObject({
      replaced: [monday],
      emptied: [wednesday],
      withoutExceptions: [monday],
    });
  });

  test('does not report typed hours that equal the new shift', () => {
    const same = form([line(monday, '14:00-22:00')], { contractType: 'FULL_TIME' });
    expect(replacedHours(same, chooseShift(same, 2, late, fullTime), context)).toBeNull();
  });

  test('reports typed hours that a change of employee removes', () => {
    const after = changeEmployee(typed, { id: 12, contracts: [fullTime] }, monday);
    expect(replacedHours(typed, after, context)).toEqual({ ...nothing, by: 'employee', emptied: [monday, wednesday] });
    const filled = onShift(form([], { contractType: 'FULL_TIME', week: typed.week }));
    const other = changeEmployee(filled, { id: 12, contracts: [fullTime] }, monday);
    expect(replacedHours(filled, other, { ...context, schedule })).toBeNull();
  });

  test('reports hours moved to another week and moved days outside the contract', () => {
    const week = { year: 2026, week: 11 };
    const ending = contract('FULL_TIME', { endDate: '2026-03-10' });
    const after = changeWeek(typed, week, [ending], monday);
    expect(replacedHours(typed, after, { ...context, contractBefore: ending, contract: ending })).toEqual({
      ...nothing,
      by: 'week',
      movedTo: week,
      outside: ['2026-03-11'],
    });
    const blank = form([line(monday)], { contractType: 'FULL_TIME' });
    expect(replacedHours(blank, changeWeek(blank, week, [fullTime], monday), context)).toBeNull();
  });

  test('reports a contradictory received end that a change of week removes', () => {
    const times = {
      ...span('17:00-08:30'),
      received: { start: utc('2026-03-02T16:00'), end: utc('2026-03-02T07:30') },
    };
    const of = form([line(monday, '', { span: times })], { contractType: 'FULL_TIME' });
    const after = changeWeek(of, { year: 2026, week: 11 }, [fullTime], monday);
    expect(replacedHours(of, after, context)).toMatchObject({ by: 'week', replaced: ['2026-03-09'], emptied: [] });
  });

  test('reports typed days outside a new contract', () => {
    const short = contract('FULL_TIME', { id: 8, endDate: tuesday });
    const after = changeContract(typed, short);
    expect(replacedHours(typed, after, { ...context, contract: short })).toEqual({
      ...nothing,
      by: 'contract',
      outside: [wednesday],
    });
    const before = { ...context, contractBefore: short, contract: fullTime };
    expect(replacedHours(after, changeContract(after, fullTime), before)).toBeNull();
  });

  test.each([
    ['ended earlier', { endDate: tuesday }],
    ['began later', { startDate: tuesday }],
  ])('does not report days that were also outside the previous contract, which %s', (_, dates) => {
    const [former, next] = [7, 8].map((id) => contract('FULL_TIME', { id, ...dates }));
    if (!former || !next) throw new Error('two contracts');
    const known = { ...context, contractBefore: former, contract: next };
    expect(replacedHours(typed, changeContract(typed, next), known)).toBeNull();
  });

  test('reports the shift that a change of department clears', () => {
    const filled = onShift(form([], { contractType: 'FULL_TIME', week: typed.week }));
    const after = changeDepartment(filled, department);
    expect(replacedHours(filled, after, { ...context, schedule })).toEqual({
      ...nothing,
      by: 'department',
      cleared: ['shift'],
    });
    expect(replacedHours(typed, changeDepartment(typed, department), context)).toBeNull();
  });

  test('reports hours removed when full-week secondment starts or replaced when it ends', () => {
    const lent = setFullWeekSecondment(typed, true, null, fullTime);
    expect(replacedHours(typed, lent, context)).toEqual({ ...nothing, by: 'secondment', emptied: [monday, wednesday] });
    const again = {
      ...setFullWeekSecondment({ ...typed, shiftId: 1 }, true, null, fullTime),
      lines: form([line(monday, '08:00-16:30', { breaks: ['12:00-12:30'] })]).lines,
    };
    const back = setFullWeekSecondment(again, false, late, fullTime);
    // These hours equal the shift's but were typed, because the shift fills in no hours during a secondment.
    expect(replacedHours(again, back, { ...context, schedule })).toEqual({
      ...nothing,
      by: 'secondment',
      replaced: [monday],
    });
  });
});

describe('removed card fields', () => {
  test('reports travel costs and secondment that a YOUTH contract removes', () => {
    const paid = setTravelExpenses(
      { ...typed, fullWeekSecondment: { enabled: true, departmentId: 3, shiftId: null } },
      '12,50',
    );
    const youth = contract('YOUTH', { id: 8 });
    const after = changeContract(paid, youth);
    expect(replacedHours(paid, after, { ...context, contract: youth })).toEqual({
      ...nothing,
      by: 'secondment',
      cleared: ['travelExpenses'],
    });
    const unlent = setTravelExpenses(typed, '12,50');
    expect(replacedHours(unlent, changeContract(unlent, youth), { ...context, contract: youth })?.cleared).toEqual([
      'travelExpenses',
    ]);
  });

  test('reports team work and secondment that a change of employee removes', () => {
    const teams = setWorkedInTeams(form([], { contractType: 'YOUTH', week: typed.week }), true);
    const after = changeEmployee(teams, { id: 12, contracts: [fullTime] }, monday);
    expect(replacedHours(teams, after, context)?.cleared).toEqual(['workedInTeams']);
    const lent = setFullWeekSecondment(typed, true, null, fullTime);
    const other = changeEmployee(lent, { id: 12, contracts: [fullTime] }, monday);
    expect(replacedHours(lent, other, context)?.cleared).toEqual(['fullWeekSecondment']);
  });

  test('does not report fields that the user changed directly', () => {
    const filled = onShift(typed);
    expect(replacedHours(filled, chooseShift(filled, null, [], fullTime), context)).toBeNull();
    expect(replacedHours(typed, setTravelExpenses(typed, '5'), context)).toBeNull();
    expect(replacedHours(typed, setLineTime(typed, keyOn(typed, monday), 'end', '13'), context)).toBeNull();
    expect(replacedHours(typed, { ...typed, shiftId: null, employeeId: '11', contractId: '7' }, context)).toBeNull();
  });
});
