import type { AuditActor, AuditRecord } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database } from '../database/database';

const columnNames = { own: '', now: 'kolommen van nu', given: 'andere kolommen (--mapping)' } as const;

type GivenFile = Readonly<{
  run: number;
  format: 'xlsx' | 'csv';
  /**
   * `own` is the original file. The others have the same lines, with the current columns (`now`) or with
   * columns given in the command.
   */
  columns: keyof typeof columnNames;
  at: Date;
  actor: AuditActor;
}>;

/** Records in the audit trail that a stored run's file was downloaded again (rule: audit-files). */
export function recordPayrollFile(database: Database, given: GivenFile): Promise<void> {
  const { run, format, columns, at, actor } = given;
  const permit = () => actor;
  const details: AuditRecord['details'] = columns === 'own' ? { format } : { format, columns: columnNames[columns] };
  return change(database, permit, async () =>
    changed(undefined, { at, action: 'payroll_file_given', actor, subject: 'payroll_run', subjectId: run, details }),
  );
}

export function recordColumnsFile(database: Database, { at, actor }: Pick<GivenFile, 'at' | 'actor'>): Promise<void> {
  const permit = () => actor;
  return change(database, permit, async () =>
    changed(undefined, { at, action: 'payroll_columns_given', actor, subject: 'payroll_columns' }),
  );
}
