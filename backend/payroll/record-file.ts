import type { AuditActor, AuditRecord } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database } from '../database/database';

const columnNames = { own: '', now: 'kolommen van nu', given: 'andere kolommen (--mapping)' } as const;

type GivenFile = Readonly<{
  run: number;
  format: 'xlsx' | 'csv';
  /** The file as it was, or the same lines with the columns in use now or of a file. */
  columns: keyof typeof columnNames;
  at: Date;
  actor: AuditActor;
}>;

/** Adds to the audit trail that the file of a stored run is handed out again (rule: audit-files). */
export function recordPayrollFile(database: Database, given: GivenFile): Promise<void> {
  const { run, format, columns, at, actor } = given;
  const permit = () => actor;
  const details: AuditRecord['details'] = columns === 'own' ? { format } : { format, columns: columnNames[columns] };
  return change(database, permit, async () =>
    changed(undefined, { at, action: 'payroll_file_given', actor, subject: 'payroll_run', subjectId: run, details }),
  );
}

/** Adds to the audit trail that the columns in use are handed out. */
export function recordColumnsFile(database: Database, { at, actor }: Pick<GivenFile, 'at' | 'actor'>): Promise<void> {
  const permit = () => actor;
  return change(database, permit, async () =>
    changed(undefined, { at, action: 'payroll_columns_given', actor, subject: 'payroll_columns' }),
  );
}
