import { cardType } from '@/lib/hour-card/card-type';
import { sameId } from '@/lib/hour-card/same-id';
import { changeDepartment } from '@/lib/hour-card/transitions/change-department';
import type { Department, HourCardForm, ScheduleEntry, Shift } from '@/lib/hour-card/vocabulary';
import { employeeOf } from './chosen-contract';
import type { EditorState } from './editor-state';
import type { DepartmentGroup, Edit, EditorReference, EditorRequests, InitialLookups } from './editor-types';
import { type Lookup, useLookup } from './use-lookup';

export type EditorLookups = Readonly<{
  departments: Lookup<readonly Department[]>;
  shifts: Lookup<readonly Shift[]>;
  schedule: Lookup<readonly ScheduleEntry[]>;
  secondmentDepartments: Lookup<readonly DepartmentGroup[]>;
  secondmentShifts: Lookup<readonly Shift[]>;
}>;

type Options = Readonly<{
  state: EditorState;
  reference: EditorReference;
  requests: EditorRequests;
  initial: InitialLookups;
  /** Takes over what follows from an answer. */
  follow: Edit;
  onSchedule: (shiftId: string | number, entries: readonly ScheduleEntry[]) => void;
  onSignedOut: () => void;
}>;

/** The department's own figures as they are today; without one, the employee's usual one where it is offered (SPEC 3). */
function settleDepartment(form: HourCardForm, departments: readonly Department[], reference: EditorReference) {
  const wanted = form.departmentId ?? employeeOf(reference.employees, form.employeeId)?.defaultDepartmentId;
  const department = departments.find(({ id }) => sameId(id, wanted));
  return department ? changeDepartment(form, department) : form;
}

const never = () => Promise.resolve({ ok: false, statusCode: 0, message: '' } as const);

/** What can be chosen depends on what was chosen: asked for as the form changes, by the choice it belongs to. */
export function useEditorLookups(options: Options): EditorLookups {
  const { state, reference, requests, initial, follow, onSchedule, onSignedOut } = options;
  const { employeeId, departmentId, contractType, shiftId, fullWeekSecondment } = state.form;
  const youth = contractType === 'YOUTH';
  const fullTime = cardType(state.form) === 'FULL_TIME';
  const lentTo = fullWeekSecondment.departmentId;
  const schedule = state.wantedShiftId ?? shiftId;

  return {
    departments: useLookup({
      key: employeeId === null ? null : `${employeeId}${youth ? '/youth' : ''}`,
      load: (signal) => (employeeId === null ? never() : requests.departments(employeeId, youth, signal)),
      initial: initial.departments,
      onData: (departments) => follow((form) => settleDepartment(form, departments, reference)),
      onSignedOut,
    }),
    shifts: useLookup({
      key: departmentId === null || !fullTime ? null : String(departmentId),
      load: (signal) => (departmentId === null ? never() : requests.shifts(departmentId, signal)),
      initial: initial.shifts,
      onSignedOut,
    }),
    schedule: useLookup({
      key: schedule === null ? null : String(schedule),
      load: (signal) => (schedule === null ? never() : requests.schedule(schedule, signal)),
      initial: initial.schedule,
      onData: (entries) => schedule !== null && onSchedule(schedule, entries),
      onSignedOut,
    }),
    secondmentDepartments: useLookup({
      key: fullWeekSecondment.enabled && employeeId !== null ? String(employeeId) : null,
      load: (signal) => (employeeId === null ? never() : requests.secondmentDepartments(employeeId, signal)),
      initial: null,
      onSignedOut,
    }),
    secondmentShifts: useLookup({
      key: fullWeekSecondment.enabled && lentTo !== null ? String(lentTo) : null,
      load: (signal) => (lentTo === null ? never() : requests.shifts(lentTo, signal)),
      initial: null,
      onSignedOut,
    }),
  };
}
