import { addDays, daysBetween, mondayOf, weekOrder } from '../calendar';
import { contractsInWeek, preselectContract } from '../contracts';
import type { EveryField } from '../every-field';
import { sameId } from '../identity';
import { withWeekdayLines } from '../new-card';
import { limits } from '../rules/card-rules';
import { asTyped } from '../rules/received-times';
import { parseAmount } from '../typed-text';
import type { Contract, Department, DraftLine, Employee, HourCardForm, IsoDate, Week } from '../vocabulary';
import { fitToType, withoutSchedule } from './fit-to-type';
import { withDefaultLines } from './lines';

type ChosenEmployee = Pick<Employee, 'id' | 'contracts'>;

/**
 * Changes the employee of a new card and resets lines, travel expenses, department, shift and contract (rule:
 * editor-employee-change). An existing card keeps its employee (rule: editor-employee-locked).
 */
export function changeEmployee(form: HourCardForm, employee: ChosenEmployee, today: IsoDate): HourCardForm {
  if (form.id !== null || sameId(form.employeeId, employee.id)) return form;
  const contract = preselectContract(employee.contracts, form.week, today);
  return fitToType(
    withDefaultLines({
      id: form.id,
      week: form.week,
      savedContractType: form.savedContractType,
      lines: form.lines,
      employeeId: employee.id,
      contractId: contract?.id ?? null,
      contractType: contract?.type ?? null,
      departmentId: null,
      departmentEnforcedType: null,
      maxWorkMinutesPerLine: limits.maxWorkMinutesPerLine,
      requiredRestMinutes: limits.requiredRestMinutes,
      shiftId: null,
      fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
      travelExpenses: 0,
      workedInTeams: false,
    } satisfies EveryField<HourCardForm>),
  );
}

/**
 * Changes the contract. The draft keeps the input on days outside the contract, but `resolveCard` ignores
 * that input until the user changes back to the previous contract (rule: editor-contract-change).
 */
export function changeContract(form: HourCardForm, contract: Contract): HourCardForm {
  if (sameId(form.contractId, contract.id) && form.contractType === contract.type) return form;
  return fitToType({ ...form, contractId: contract.id, contractType: contract.type });
}

/**
 * Changes the department, and with it the rest, maximum and enforced type, or their defaults (rule:
 * editor-department-change). Clears the shift, because another department has other shifts, but keeps the
 * hours. Null removes the department.
 */
export function changeDepartment(form: HourCardForm, department: Department | null): HourCardForm {
  const figures = {
    departmentEnforcedType: department?.enforcedCardType ?? null,
    maxWorkMinutesPerLine: department?.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
  };
  const same = department === null ? form.departmentId === null : sameId(form.departmentId, department.id);
  if (!same) {
    const lines = withoutSchedule(form.lines);
    return fitToType({ ...form, ...figures, departmentId: department?.id ?? null, shiftId: null, lines });
  }
  const unchanged =
    figures.departmentEnforcedType === form.departmentEnforcedType &&
    figures.maxWorkMinutesPerLine === form.maxWorkMinutesPerLine &&
    figures.requiredRestMinutes === form.requiredRestMinutes;
  return unchanged ? form : fitToType({ ...form, ...figures });
}

/**
 * Moves the lines to another week by wall-clock time (rules: editor-week-change, time-wall-clock). Keeps the
 * contract if it overlaps the new week; otherwise preselects another contract of the employee.
 */
export function changeWeek(
  form: HourCardForm,
  week: Week,
  contracts: readonly Contract[],
  today: IsoDate,
): HourCardForm {
  if (weekOrder(form.week, week) === 0) return form;
  const days = daysBetween(mondayOf(form.week), mondayOf(week));
  const currentContract = contractsInWeek(contracts, week).find(({ id }) => sameId(id, form.contractId));
  const contract = currentContract ?? preselectContract(contracts, week, today);
  return fitToType(
    withWeekdayLines({
      ...form,
      week,
      contractId: contract?.id ?? null,
      contractType: contract?.type ?? null,
      lines: form.lines.map((line) => moved(line, days)),
    }),
  );
}

function moved(line: DraftLine, days: number): DraftLine {
  return { ...line, ...asTyped(line), date: addDays(line.date, days) };
}

/** Sets the travel expenses from typed text. Keeps text that is not an amount (rule: card-travel). */
export function setTravelExpenses(form: HourCardForm, text: string): HourCardForm {
  const travelExpenses = parseAmount(text);
  const current = form.travelExpenses;
  const same =
    typeof current === 'number' || typeof travelExpenses === 'number'
      ? current === travelExpenses
      : current.text === travelExpenses.text;
  return same ? form : { ...form, travelExpenses };
}

/** Sets 'In ploegen gewerkt' on YOUTH cards (rule: card-teams). */
export function setWorkedInTeams(form: HourCardForm, workedInTeams: boolean): HourCardForm {
  return form.workedInTeams === workedInTeams ? form : { ...form, workedInTeams };
}
