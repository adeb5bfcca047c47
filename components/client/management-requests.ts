import { peoplePerReminder, type Reminded, type ReminderRequest } from '@/lib/hour-card/reminders';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { CreatedRow } from '@/lib/management/created-row';
import type { MissingPeopleAnswer } from '@/lib/management/missing-people';
import type { ReportAnswer, ReportDraft } from '@/lib/management/report';
import type { HoursByWeekAnswer } from '@/lib/management/week-hours';
import { callServer } from './call-server';
import type { Answer, Failed } from './send';

export type DepartmentChoice = Readonly<{ id: Id; label: string }>;
type Departments = Answer<readonly DepartmentChoice[]>;

/** The departments of these employees; of the active employee if the list is empty. */
export function loadFilterDepartments(employeeIds: readonly string[], signal: AbortSignal): Promise<Departments> {
  const search = new URLSearchParams({ employees: employeeIds.join(',') });
  return callServer<Departments>(`/api/lookups/departments?${search}`, { signal });
}

export function loadReportDepartments(signal: AbortSignal): Promise<Departments> {
  return callServer<Departments>('/api/management/report', { signal });
}

export function requestReport(draft: ReportDraft): Promise<ReportAnswer> {
  return callServer<ReportAnswer>('/api/management/report', { method: 'POST', body: draft });
}

/** Loads one card of the created screen, which may be on any page of the list. */
export function loadCreatedCard(id: string, signal?: AbortSignal): Promise<Answer<CreatedRow>> {
  return callServer<Answer<CreatedRow>>(`/api/management/card?${new URLSearchParams({ id })}`, signal && { signal });
}

type HoursByWeek = Answer<HoursByWeekAnswer>;

/** Loads the hours by week of all cards in a list. `query` is the list's query string, without the page. */
export function loadHoursByWeek(query: string, signal: AbortSignal): Promise<HoursByWeek> {
  return callServer<HoursByWeek>(`/api/management/hours-by-week${query}`, { signal });
}

type MissingPeople = Answer<MissingPeopleAnswer>;

/**
 * Loads the missing cards that match a filter, by person. `query` is the list's query string, without the
 * page.
 */
export function loadMissingPeople(query: string, signal: AbortSignal): Promise<MissingPeople> {
  return callServer<MissingPeople>(`/api/management/missing-people${query}`, { signal });
}

/**
 * Sends reminder mails in batches of a few employees. Stops at the first failed request; the result still
 * counts the mails that were sent.
 */
export async function remindPeople(
  request: ReminderRequest,
): Promise<Readonly<{ done: Reminded; failure: Failed | null }>> {
  const done: Record<keyof Reminded, Id[]> = { sent: [], alreadyToday: [], unreachable: [], failed: [] };
  for (let at = 0; at < request.employeeIds.length; at += peoplePerReminder) {
    const employeeIds = request.employeeIds.slice(at, at + peoplePerReminder);
    const body = { ...request, employeeIds };
    const answer = await callServer<Answer<Reminded>>('/api/management/reminders', { method: 'POST', body });
    if (!answer.ok) return { done, failure: answer };
    done.sent.push(...answer.data.sent);
    done.alreadyToday.push(...answer.data.alreadyToday);
    done.unreachable.push(...answer.data.unreachable);
    done.failed.push(...answer.data.failed);
  }
  return { done, failure: null };
}
