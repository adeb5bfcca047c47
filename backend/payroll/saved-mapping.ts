import { eq } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database } from '../database/database';
import { payrollMappings, type payrollRuns } from '../database/tables/payroll-tables';
import { type ColumnMapping, formerStandardMapping, readMapping, standardMapping } from './column-mapping';

const only = 1;

/** The company's own columns, and the file they were read from. */
export type SavedMapping = Readonly<{ fileName: string; keptAt: Date; mapping: ColumnMapping }>;

export async function savedMapping(database: Database): Promise<SavedMapping | null> {
  const [row] = await database.select().from(payrollMappings).where(eq(payrollMappings.id, only));
  if (row === undefined) return null;
  return { fileName: row.fileName, keptAt: row.keptAt, mapping: readStored(row.mapping) };
}

/** Reads stored columns. They were checked before they were stored, so an error here is unexpected. */
function readStored(stored: unknown): ColumnMapping {
  const mapping = readMapping(stored);
  if (!('columns' in mapping)) throw new Error(`The stored columns cannot be read: ${mapping.join('; ')}`);
  return mapping;
}

/**
 * The columns of a run's file. They stay the same when the company changes its columns (rule:
 * payroll-same-file).
 */
export const columnsOfRun = ({ mapping }: Pick<typeof payrollRuns.$inferSelect, 'mapping'>): ColumnMapping =>
  mapping === null ? formerStandardMapping : readStored(mapping);

/** The columns for a new payroll file, unless the caller passes other columns (rule: payroll-columns). */
export const columnsInUse = async (database: Database): Promise<ColumnMapping> =>
  (await savedMapping(database))?.mapping ?? standardMapping;

type Work = Readonly<{ database: Database; now: Date; actor: AuditActor }>;

/**
 * Stores the columns for all future runs; null restores the standard columns (rule: audit-payroll-columns).
 */
export function saveMapping({ database, now, actor }: Work, saved: Omit<SavedMapping, 'keptAt'> | null): Promise<void> {
  const permit = () => actor;
  return change(database, permit, async (transaction) => {
    if (saved === null) {
      await transaction.delete(payrollMappings).where(eq(payrollMappings.id, only));
    } else {
      const values = { ...saved, keptAt: now };
      await transaction
        .insert(payrollMappings)
        .values({ id: only, ...values })
        .onConflictDoUpdate({ target: payrollMappings.id, set: values });
    }
    return changed(undefined, {
      at: now,
      action: saved === null ? 'payroll_columns_reset' : 'payroll_columns_kept',
      actor,
      subject: 'payroll_columns',
      details: saved === null ? {} : detailsOf(saved),
    });
  });
}

const detailsOf = ({ fileName, mapping }: Omit<SavedMapping, 'keptAt'>) => ({
  file: fileName,
  columns: mapping.columns.map(({ header }) => header).join(', '),
});
