import { useEffect, useEffectEvent, useState } from 'react';
import { sameId } from '@/lib/hour-card/identity';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import { changeDepartment } from '@/lib/hour-card/transitions/card';
import type { Department, HourCardForm, ScheduleEntry, Shift } from '@/lib/hour-card/vocabulary';
import type { EditorState } from './editor-state';
import {
  type Answer,
  type DepartmentGroup,
  type Edit,
  type EditorReference,
  type EditorRequests,
  employeeOf,
  type InitialLookups,
} from './editor-types';

export type Lookup<Data> = Readonly<{
  /** `idle` while there is nothing to ask for. */
  status: 'idle' | 'pending' | 'ready' | 'failed';
  data: Data | null;
  retry: () => void;
}>;

type LookupOptions<Data> = Readonly<{
  /** What is asked for; another key is another question, and the answer to the former is not waited for. */
  key: string | null;
  load: (signal: AbortSignal) => Promise<Answer<Data>>;
  /** What the server already looked up for the first key. */
  initial: Data | null;
  onData?: (data: Data) => void;
  onSignedOut: () => void;
}>;

type Settled<Data> = Readonly<{ key: string; answer: Answer<Data> }>;

/** Data that belongs to a choice in the form, asked for when the choice is made. */
export function useLookup<Data>({ key, load, initial, onData, onSignedOut }: LookupOptions<Data>): Lookup<Data> {
  const [settled, setSettled] = useState<Settled<Data> | null>(
    key !== null && initial !== null ? { key, answer: { ok: true, data: initial } } : null,
  );
  const ask = useEffectEvent((signal: AbortSignal) => load(signal));
  const settle = useEffectEvent((forKey: string, answer: Answer<Data>) => {
    setSettled({ key: forKey, answer });
    if (answer.ok) onData?.(answer.data);
    else if (answer.statusCode === 401) onSignedOut();
  });

  const known = settled !== null && settled.key === key;
  useEffect(() => {
    if (key === null || known) return;
    const controller = new AbortController();
    ask(controller.signal).then((answer) => {
      if (!controller.signal.aborted) settle(key, answer);
    });
    return () => controller.abort();
  }, [key, known]);

  const retry = () => setSettled(null);
  if (key === null) return { status: 'idle', data: null, retry };
  if (!known) return { status: 'pending', data: null, retry };
  if (!settled.answer.ok) return { status: 'failed', data: null, retry };
  return { status: 'ready', data: settled.answer.data, retry };
}

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
