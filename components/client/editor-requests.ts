import type { BalanceAhead } from '@/lib/hour-card/advice/leave-effect';
import type { Issue } from '@/lib/hour-card/issue';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import type {
  Department,
  DepartmentGroup,
  HourCardForm,
  Id,
  ResolvedLine,
  SavedCard,
  ScheduleEntry,
  Shift,
  Week,
} from '@/lib/hour-card/vocabulary';
import { callServer } from './call-server';
import type { Answer } from './send';

export type EarlierCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedExclusive'>;

export type SaveRefusal = Readonly<{
  ok: false;
  statusCode: number;
  message: string;
  issues?: readonly Issue[];
  /** The card that already exists for this week. */
  existing?: Readonly<{ id: Id }>;
  /** The stored card, if another user has changed it in the meantime. */
  current?: SavedCard;
  status?: string;
}>;

/** The result of saving (rules: save-success, save-already-submitted, save-message). */
export type SaveOutcome = Readonly<{ ok: true }> | SaveRefusal;

/** All requests that the editor sends. None of them ever rejects. */
export type EditorRequests = Readonly<{
  /** Saves the card. For an existing card, the server saves only if `before` matches the stored version. */
  save: (form: HourCardForm, before: SavedCard) => Promise<SaveOutcome>;
  departments: (employeeId: Id, youth: boolean, signal: AbortSignal) => Promise<Answer<readonly Department[]>>;
  secondmentDepartments: (employeeId: Id, signal: AbortSignal) => Promise<Answer<readonly DepartmentGroup[]>>;
  shifts: (departmentId: Id, signal: AbortSignal) => Promise<Answer<readonly Shift[]>>;
  schedule: (shiftId: Id, signal: AbortSignal) => Promise<Answer<readonly ScheduleEntry[]>>;
  /**
   * The employee's lines in the fifteen weeks before and the week after. `hourCard` is the id of an existing
   * card, null for a new one.
   */
  neighbours: (
    employeeId: Id,
    week: Week,
    hourCard: Id | null,
    signal: AbortSignal,
  ) => Promise<Answer<readonly ResolvedLine[]>>;
  /** Newest first. */
  earlierHourCards: (employeeId: Id, week: Week, signal: AbortSignal) => Promise<Answer<readonly EarlierCard[]>>;
  hourCard: (hourCardId: Id, signal: AbortSignal) => Promise<Answer<Readonly<{ form: HourCardForm }>>>;
  /** The balances include the effect of the employee's other pending cards. */
  leaveBalances: (employeeId: Id, hourCard: Id | null, signal: AbortSignal) => Promise<Answer<readonly BalanceAhead[]>>;
}>;

function lookUp<Data>(what: string, query: Readonly<Record<string, Id>>, signal: AbortSignal): Promise<Answer<Data>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return callServer<Answer<Data>>(`/api/lookups/${what}?${search}`, { signal });
}

function save(form: HourCardForm, before: SavedCard): Promise<SaveOutcome> {
  if (form.id === null) return callServer<SaveOutcome>('/api/hour-cards', { method: 'POST', body: { form } });
  return callServer<SaveOutcome>(`/api/hour-cards/${encodeURIComponent(form.id)}`, {
    method: 'PUT',
    // Send only these two fields. A `before` from a conflict response has more, which the server does not
    // expect.
    body: { form, before: { form: before.form, status: before.status } },
  });
}

export const editorRequests: EditorRequests = {
  save,
  departments: (employee, youth, signal) => lookUp('departments', { employee, youth: youth ? 1 : 0 }, signal),
  secondmentDepartments: (employee, signal) => lookUp('secondment-departments', { employee }, signal),
  shifts: (department, signal) => lookUp('shifts', { department }, signal),
  schedule: (shift, signal) => lookUp('schedule', { shift }, signal),
  neighbours: (employee, week, hourCard, signal) =>
    lookUp('neighbours', { employee, ...week, ...(hourCard === null ? {} : { hourCard }) }, signal),
  earlierHourCards: (employee, week, signal) => lookUp('earlier-hour-cards', { employee, ...week }, signal),
  hourCard: (hourCard, signal) => lookUp('hour-card', { hourCard }, signal),
  leaveBalances: (employee, hourCard, signal) =>
    lookUp('leave-balances', { employee, ...(hourCard === null ? {} : { hourCard }) }, signal),
};
