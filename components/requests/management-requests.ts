import type { Id } from '@/lib/hour-card/vocabulary';
import type { DecisionOutcome, SendDecision } from '@/lib/management/created-row';
import type { ReportAnswer, ReportDraft } from '@/lib/management/report';
import { type Answer, askServer } from './ask-server';

/**
 * Approves or declines a card. It tells what the manager saw, so that nobody decides unseen about a card that
 * somebody else changed meanwhile.
 */
export const sendDecision: SendDecision = ({ id, status, updatedAt }, decision) => {
  const seen = { status, updatedAt };
  return askServer<DecisionOutcome>(`/api/hour-cards/${encodeURIComponent(id)}/${decision.kind}`, {
    method: 'POST',
    body: decision.kind === 'approve' ? { seen } : { comment: decision.comment, seen },
    // A page that is left right after the key was pressed still sends it.
    keepalive: true,
  });
};

/** A department to choose from. */
export type DepartmentChoice = Readonly<{ id: Id; label: string }>;
type Departments = Answer<readonly DepartmentChoice[]>;

/** The departments of these employees; of the active employee when there are none. */
export function loadFilterDepartments(employeeIds: readonly string[], signal: AbortSignal): Promise<Departments> {
  const search = new URLSearchParams({ employees: employeeIds.join(',') });
  return askServer<Departments>(`/api/lookups/departments?${search}`, { signal });
}

/** The departments that a report may be about. */
export function loadReportDepartments(signal: AbortSignal): Promise<Departments> {
  return askServer<Departments>('/api/management/report', { signal });
}

/** Asks for a report, which arrives by mail. */
export function requestReport(draft: ReportDraft): Promise<ReportAnswer> {
  return askServer<ReportAnswer>('/api/management/report', { method: 'POST', body: draft });
}
