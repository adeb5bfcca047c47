import { eq } from 'drizzle-orm';
import type { AuditActor, AuditRecord } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database } from '../database/database';
import { payrollMappings, type payrollRuns } from '../database/tables/payroll-tables';
import { type ColumnMapping, readMapping, standardMapping } from './column-mapping';

const only = 1;

/** The company's own columns and the file they came from; null when it has the standard ones. */
export type KeptMapping = Readonly<{ fileName: string; keptAt: Date; mapping: ColumnMapping }>;

export async function keptMapping(database: Database): Promise<KeptMapping | null> {
  const [kept] = await database.select().from(payrollMappings).where(eq(payrollMappings.id, only));
  if (kept === undefined) return null;
  return { fileName: kept.fileName, keptAt: kept.keptAt, mapping: readStored(kept.mapping) };
}

/** Stored columns were checked before they were stored. */
function readStored(stored: unknown): ColumnMapping {
  const mapping = readMapping(stored);
  if (!('columns' in mapping)) throw new Error(`The stored columns cannot be read: ${mapping.join('; ')}`);
  return mapping;
}

/** The columns that a run's file was made with, whatever the company uses now (rule: payroll-same-file). */
export const columnsOfRun = ({ mapping }: Pick<typeof payrollRuns.$inferSelect, 'mapping'>): ColumnMapping =>
  mapping === null ? standardMapping : readStored(mapping);

/** The columns of a new payroll file, unless others are given (rule: payroll-columns). */
export const columnsInUse = async (database: Database): Promise<ColumnMapping> =>
  (await keptMapping(database))?.mapping ?? standardMapping;

/**
 * Keeps columns for every payroll run from now on, in the place of those before; null for the standard ones.
 */
export function keepMapping(
  database: Database,
  kept: KeptMapping | null,
  { at, actor }: Readonly<{ at: Date; actor: AuditActor }>,
): Promise<void> {
  const permit = () => actor;
  return change(database, permit, async (transaction) => {
    if (kept === null) await transaction.delete(payrollMappings).where(eq(payrollMappings.id, only));
    else {
      await transaction
        .insert(payrollMappings)
        .values({ id: only, ...kept })
        .onConflictDoUpdate({ target: payrollMappings.id, set: kept });
    }
    const details: AuditRecord['details'] = kept === null ? {} : { file: kept.fileName };
    return changed(undefined, { at, action: 'payroll_columns_changed', actor, subject: 'company', details });
  });
}
