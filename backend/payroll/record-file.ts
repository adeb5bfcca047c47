import type { AuditActor } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database } from '../database/database';

type GivenFile = Readonly<{ run: number; format: 'xlsx' | 'csv'; at: Date; actor: AuditActor }>;

/** Adds to the audit trail that the file of a stored run is handed out again (rule: audit-files). */
export function recordPayrollFile(database: Database, { run, format, at, actor }: GivenFile): Promise<void> {
  return change(
    database,
    () => actor,
    async () =>
      changed(undefined, {
        at,
        action: 'payroll_file_given',
        actor,
        subject: 'payroll_run',
        subjectId: run,
        details: { format },
      }),
  );
}
