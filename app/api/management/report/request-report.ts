import 'server-only';
import { type ReportField, type ReportIssue, reportIssues } from '@/components/management/report/report-rules';
import type { Id } from '@/lib/hour-card/vocabulary';
import { answerFailure, answerResult } from '@/lib/http/answer-result';
import type { Manager } from '@/lib/session/require-manager';
import { today } from '@/lib/session/today';
import { requestManagerReport } from '@/lib/upstream/hour-cards';
import { fail } from '@/lib/wire/fail';
import { reportDepartments } from './report-departments';

type AskedReport = Readonly<{ from: string; to: string; departmentIds: readonly Id[]; receiver: string }>;

/** Judges a report by the rules of the dialog again (SPEC 5.3), lets it be about the manager's own people only, and has it made. */
export async function requestReport(manager: Manager, asked: AskedReport): Promise<Response> {
  const wanted = new Set(asked.departmentIds.map(String));
  const issues = reportIssues({ ...asked, departmentIds: [...wanted] }, today());
  if (issues.size > 0) return refuseReport(issues);

  const departments = await reportDepartments(manager);
  if (!departments.ok) return answerFailure(departments);
  const chosen = departments.data.filter(({ id }) => wanted.has(String(id)));
  if (chosen.length < wanted.size) return refuseReport(new Map([['departmentIds', 'unknown_department']]));

  const { from, to } = asked;
  const departmentIds = chosen.map(({ id }) => id);
  const report = { from, to, departmentIds, receiver: asked.receiver.trim() };
  return answerResult(await requestManagerReport(manager.access, report));
}

function refuseReport(issues: ReadonlyMap<ReportField, ReportIssue>): Response {
  return answerFailure(fail(422, 'invalid_report'), { issues: Object.fromEntries(issues) });
}
