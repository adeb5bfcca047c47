import 'server-only';
import { compareNames } from '@/lib/hour-card/name-order';
import type { Department, Id } from '@/lib/hour-card/vocabulary';
import { type ReportField, type ReportIssue, reportIssues } from '@/lib/management/report';
import { fail, type Outcome, type Result, succeed } from '@/lib/result';
import { takeMail } from '@/lib/session/mail-rate-limit';
import type { Manager } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { requestManagerReport } from '@/lib/upstream/hour-cards';
import { listDepartmentsOfEmployees } from '@/lib/upstream/lookups';
import { viewableEmployees } from './viewable-employees';

/** This many ids fit into an address, however long they are. */
const idsPerCall = 200;

/**
 * The departments that a manager may report on: those of the viewable employees (rule: report-departments).
 * For many employees this makes several concurrent calls.
 */
export async function reportDepartments(manager: Manager): Promise<Result<readonly Department[]>> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return viewable;
  const ids = viewable.data.others.map(({ id }) => id);
  const calls = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, call) =>
    listDepartmentsOfEmployees(manager.access, ids.slice(call * idsPerCall, (call + 1) * idsPerCall)),
  );
  const departments = new Map<string, Department>();
  for (const answer of await Promise.all(calls)) {
    if (!answer.ok) return answer;
    for (const department of answer.data) departments.set(String(department.id), department);
  }
  return succeed([...departments.values()].sort((a, b) => compareNames(a.label, b.label)));
}

type ReportRequest = Readonly<{
  from: string;
  to: string;
  departmentIds: readonly Id[];
  receiver: string;
  /** The result of `clientAddress()`. */
  address: string;
}>;

/**
 * Checks a report by the same rules as its dialog (rule: report-confirm) and requests it. Allows only the
 * manager's own departments, and limits the number of mails (rule: mail-rate-limit).
 */
export async function requestReport(manager: Manager, request: ReportRequest): Promise<Outcome<unknown>> {
  const wanted = new Set(request.departmentIds.map(String));
  const issues = reportIssues({ ...request, departmentIds: [...wanted] }, today());
  if (issues.size > 0) return refuseReport(issues);

  const departments = await reportDepartments(manager);
  if (!departments.ok) return departments;
  const chosen = departments.data.filter(({ id }) => wanted.has(String(id)));
  if (chosen.length < wanted.size) return refuseReport(new Map([['departmentIds', 'unknown_department']]));

  const { address, receiver } = request;
  const taken = await takeMail({ kind: 'report', account: manager.user.email, receiver, address });
  if (taken.kind === 'retry-after') return { ...fail(429, 'too_many_mails'), detail: { retryAfter: taken.seconds } };

  const { from, to } = request;
  const departmentIds = chosen.map(({ id }) => id);
  const report = { from, to, departmentIds, receiver: request.receiver.trim() };
  return requestManagerReport(manager.access, report);
}

function refuseReport(issues: ReadonlyMap<ReportField, ReportIssue>): Outcome {
  return { ...fail(422, 'invalid_report'), detail: { issues: Object.fromEntries(issues) } };
}
