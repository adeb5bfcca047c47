import 'server-only';
import { viewableEmployees } from '@/app/(app)/management-dashboard/viewable-employees';
import type { Department } from '@/lib/hour-card/vocabulary';
import type { Manager } from '@/lib/session/require-manager';
import { listDepartmentsOfEmployees } from '@/lib/upstream/lookups';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';

/** As many ids fit into one address, whatever they look like. */
const idsPerCall = 200;

const byLabel = new Intl.Collator('nl');

/**
 * The departments a manager may report on: those of the viewable employees, without the manager's own scope (SPEC 6). For
 * many employees they are asked in several calls side by side.
 */
export async function reportDepartments(manager: Manager): Promise<Result<readonly Department[]>> {
  const employees = await viewableEmployees(manager);
  if (!employees.ok) return employees;
  const ids = employees.data.map(({ id }) => id);
  const calls = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, call) =>
    listDepartmentsOfEmployees(manager.access, ids.slice(call * idsPerCall, (call + 1) * idsPerCall)),
  );
  const departments = new Map<string, Department>();
  for (const answer of await Promise.all(calls)) {
    if (!answer.ok) return answer;
    for (const department of answer.data) departments.set(String(department.id), department);
  }
  return succeed([...departments.values()].sort((a, b) => byLabel.compare(a.label, b.label)));
}
