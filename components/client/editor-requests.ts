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

/** A card of an earlier week that can be copied. */
export type EarlierCard = Pick<ListedHourCard, 'id' | 'week' | 'status' | 'workedExclusive'>;

/** The reason why a card was not saved. */
export type SaveRefusal = Readonly<{
  ok: false;
  statusCode: number;
  message: string;
  /** The issues found by the server. */
  issues?: readonly Issue[];
  /** The card that already exists for this week. */
  existing?: Readonly<{ id: Id }>;
  /** The card as another user changed it in the meantime. */
  current?: SavedCard;
  /** The status that no longer allows editing. */
  status?: string;
}>;

/** The result of saving (rules: save-success, save-already-submitted, save-message). */
export type SaveOutcome = Readonly<{ ok: true }> | SaveRefusal;

/** All requests of the editor. None of them ever rejects. */
export type EditorRequests = Readonly<{
  /** `before` must match the stored version of an existing card. If it does not, nothing is overwritten. */
  save: (form: HourCardForm, before: SavedCard) => Promise<SaveOutcome>;
  departments: (employeeId: Id, youth: boolean, signal: AbortSignal) => Promise<Answer<readonly Department[]>>;
  secondmentDepartments: (employeeId: Id, signal: AbortSignal) => Promise<Answer<readonly DepartmentGroup[]>>;
  shifts: (departmentId: Id, signal: AbortSignal) => Promise<Answer<readonly Shift[]>>;
  schedule: (shiftId: Id, signal: AbortSignal) => Promise<Answer<readonly ScheduleEntry[]>>;
  /** The employee's lines in the previous and next week. `hourCard` is the id of an existing card. */
  neighbours: (
    employeeId: Id,
    week: Week,
    hourCard: Id | null,
    signal: AbortSignal,
  ) => Promise<Answer<readonly ResolvedLine[]>>;
  /** Newest first. */
  earlierHourCards: (employeeId: Id, week: Week, signal: AbortSignal) => Promise<Answer<readonly EarlierCard[]>>;
  hourCard: (hourCardId: Id, signal: AbortSignal) => Promise<Answer<Readonly<{ form: HourCardForm }>>>;
  /** Includes the effect of the employee's other pending cards. */
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
    // A conflict contains more of the card than is sent back.
    body: { form, before: { form: before.form, status: before.status } },
  });
}

/** The editor's requests, sent to the route handlers under `/api`. */
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
