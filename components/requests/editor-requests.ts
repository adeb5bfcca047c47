import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import type { Answer, EditorRequests, SavedCard, SaveOutcome } from '../hour-card-editor/state/editor-types';

const noAnswer = { ok: false, statusCode: 0, message: '' } as const;

/** Longer than the server's own deadline for its calls: this one is for a network that went away. */
const saveDeadline = 60_000;

const isOutcome = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'ok' in body && typeof body.ok === 'boolean';

/** Asks our own server; anything but an answer in the agreed shape counts as none. */
async function ask<Outcome>(path: string, init: RequestInit): Promise<Outcome | typeof noAnswer> {
  try {
    const response = await fetch(path, { ...init, headers: { accept: 'application/json', ...init.headers } });
    const body = await response.json();
    return isOutcome(body) ? body : noAnswer;
  } catch {
    return noAnswer;
  }
}

function lookUp<Data>(what: string, query: Readonly<Record<string, Id>>, signal: AbortSignal): Promise<Answer<Data>> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return ask<Answer<Data>>(`/api/lookups/${what}?${search}`, { signal });
}

function save(form: HourCardForm, before?: SavedCard): Promise<SaveOutcome> {
  const isNew = form.id === null;
  return ask<SaveOutcome>(isNew ? '/api/hour-cards' : `/api/hour-cards/${encodeURIComponent(form.id)}`, {
    method: isNew ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      isNew || !before ? { form } : { form, opened: before.form, openedStatus: before.status ?? undefined },
    ),
    signal: AbortSignal.timeout(saveDeadline),
  });
}

/** The editor's questions, asked of the route handlers under `/api`. */
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
  leaveBalances: (employee, signal) => lookUp('leave-balances', { employee }, signal),
};
