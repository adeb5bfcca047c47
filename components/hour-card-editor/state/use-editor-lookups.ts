import type { EditorRequests } from '@/components/client/editor-requests';
import { type Lookup, useLookup } from '@/components/client/use-lookup';
import { type EditorReference, employeeOf, type InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import { changeDepartment } from '@/lib/hour-card/transitions/card';
import type { Department, DepartmentGroup, HourCardForm, ScheduleEntry, Shift } from '@/lib/hour-card/vocabulary';
import { type Edit, type EditorState, type Neighbours, neighboursKey } from './editor-state';

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
  /** Applies a change as a result of a response, without an undo step. */
  follow: Edit;
  onSchedule: (shiftId: string | number, entries: readonly ScheduleEntry[]) => void;
  onSignedOut: () => void;
}>;

/**
 * Loads the options of each choice that depends on another choice, and reloads them when that other choice
 * changes.
 */
export function useEditorLookups(options: Options): EditorLookups {
  const { state, reference, requests, initial, follow, onSchedule, onSignedOut } = options;
  const { employeeId, departmentId, contractType, shiftId, fullWeekSecondment } = state.form;
  const youth = contractType === 'YOUTH';
  const fullTime = cardType(state.form) === 'FULL_TIME';
  const { enabled: isSeconded, departmentId: secondedTo } = fullWeekSecondment;
  const schedule = state.wantedShiftId ?? shiftId;

  return {
    departments: useLookup({
      key: `${employeeId}${youth ? '/youth' : ''}`,
      load: employeeId === null ? null : (signal) => requests.departments(employeeId, youth, signal),
      initial: initial.departments,
      onData: (departments) => follow((form) => settleDepartment(form, departments, reference)),
      onSignedOut,
    }),
    shifts: useLookup({
      key: String(departmentId),
      load: departmentId === null || !fullTime ? null : (signal) => requests.shifts(departmentId, signal),
      initial: initial.shifts,
      onSignedOut,
    }),
    schedule: useLookup({
      key: String(schedule),
      load: schedule === null ? null : (signal) => requests.schedule(schedule, signal),
      initial: initial.schedule,
      onData: (entries) => schedule !== null && onSchedule(schedule, entries),
      onSignedOut,
    }),
    secondmentDepartments: useLookup({
      key: String(employeeId),
      load: isSeconded && employeeId !== null ? (signal) => requests.secondmentDepartments(employeeId, signal) : null,
      onSignedOut,
    }),
    secondmentShifts: useLookup({
      key: String(secondedTo),
      load: isSeconded && secondedTo !== null ? (signal) => requests.shifts(secondedTo, signal) : null,
      onSignedOut,
    }),
  };
}

type NeighboursOptions = Readonly<{
  load: EditorRequests['neighbours'];
  onNeighbours: (neighbours: Neighbours) => void;
  onSignedOut: () => void;
}>;

/**
 * Loads the lines in the fifteen weeks before and the week after, to check rest and overlap across weeks, and
 * for advice about weeks. If loading fails, the checks happen only on the server, when saving.
 */
export function useNeighbours({ form }: EditorState, { load, onNeighbours, onSignedOut }: NeighboursOptions): void {
  const { employeeId, week, id } = form;
  const key = neighboursKey(form);
  useLookup({
    key: String(key),
    load: employeeId === null ? null : (signal) => load(employeeId, week, id, signal),
    onData: (lines) => key !== null && onNeighbours({ key, lines }),
    onSignedOut,
  });
}

/**
 * Replaces the chosen department with its newly loaded version. If none is chosen, chooses the employee's
 * default department (rule: card-defaults).
 */
function settleDepartment(form: HourCardForm, departments: readonly Department[], reference: EditorReference) {
  const preferredId = form.departmentId ?? employeeOf(reference.employees, form.employeeId)?.defaultDepartmentId;
  const department = departments.find(({ id }) => sameId(id, preferredId));
  return department ? changeDepartment(form, department) : form;
}
