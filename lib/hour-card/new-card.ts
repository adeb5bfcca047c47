import { addDays, mondayOf } from './calendar';
import { preselectContract } from './contracts';
import type { EveryField } from './every-field';
import { freshKey, sameId } from './identity';
import { emptyLine } from './line-fields';
import { limits } from './rules/card-rules';
import type { Department, Employee, HourCardForm, IsoDate, Week } from './vocabulary';

/**
 * Adds blank lines for weekdays without one, because a card always has lines for Monday to Saturday (rule:
 * line-weekdays). Sorts lines by date. Returns the same form if nothing changes.
 */
export function withWeekdayLines(form: HourCardForm): HourCardForm {
  const monday = mondayOf(form.week);
  const lines = [...form.lines];
  for (let day = 0; day < limits.weekdaysPerCard; day += 1) {
    const date = addDays(monday, day);
    if (lines.some((line) => line.date === date)) continue;
    lines.push(emptyLine(date, freshKey(lines, date)));
  }
  lines.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const unchanged = lines.length === form.lines.length && lines.every((line, at) => line === form.lines[at]);
  return unchanged ? form : { ...form, lines };
}

type Start = Readonly<{
  week: Week;
  employee: Pick<Employee, 'id' | 'contracts' | 'defaultDepartmentId'> | null;
  /** The departments the employee may choose. The employee's default is filled in if it is one of them. */
  departments: readonly Department[];
  today: IsoDate;
}>;

/** The form of a new card with its defaults (rule: card-defaults). */
export function newHourCard({ week, employee, departments, today }: Start): HourCardForm {
  const contract = employee ? preselectContract(employee.contracts, week, today) : null;
  const department = departments.find(({ id }) => sameId(id, employee?.defaultDepartmentId)) ?? null;
  return withWeekdayLines({
    id: null,
    week,
    employeeId: employee?.id ?? null,
    contractId: contract?.id ?? null,
    contractType: contract?.type ?? null,
    savedContractType: null,
    departmentId: department?.id ?? null,
    departmentEnforcedType: department?.enforcedCardType ?? null,
    shiftId: null,
    travelExpenses: 0,
    maxWorkMinutesPerLine: department?.maxWorkMinutesPerLine ?? limits.maxWorkMinutesPerLine,
    requiredRestMinutes: department?.requiredRestMinutes ?? limits.requiredRestMinutes,
    fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
    workedInTeams: false,
    lines: [],
  } satisfies EveryField<HourCardForm>);
}
