import { limits } from '../limits';
import { sameId } from '../same-id';
import type { Department, HourCardForm } from '../vocabulary';
import { fitToType } from './fit-to-type';
import { withoutSchedule } from './without-schedule';

/**
 * Another department brings its rest time, maximum and enforced type, each with its default of SPEC 9; its shifts are
 * others, so the chosen one is cleared. The hours stay. Null takes the department away.
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
