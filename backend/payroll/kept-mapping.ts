import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { payrollMappings } from '../database/tables/payroll-tables';
import { type ColumnMapping, readMapping, standardMapping } from './column-mapping';

const only = 1;

/** The company's own columns and the file they came from; null when it has the standard ones. */
export type KeptMapping = Readonly<{ fileName: string; keptAt: Date; mapping: ColumnMapping }>;

export async function keptMapping(database: Database): Promise<KeptMapping | null> {
  const [kept] = await database.select().from(payrollMappings).where(eq(payrollMappings.id, only));
  if (kept === undefined) return null;
  const mapping = readMapping(kept.mapping);
  // It was checked before it was kept.
  if (!('columns' in mapping)) throw new Error(`The kept columns cannot be read: ${mapping.join('; ')}`);
  return { fileName: kept.fileName, keptAt: kept.keptAt, mapping };
}

/** The columns of a payroll file, for which none were given (rule: payroll-columns). */
export const columnsInUse = async (database: Database): Promise<ColumnMapping> =>
  (await keptMapping(database))?.mapping ?? standardMapping;

/**
 * Keeps columns for every payroll file from now on, in the place of those before; null for the standard ones.
 */
export async function keepMapping(database: Database, kept: KeptMapping | null): Promise<void> {
  if (kept === null) {
    await database.delete(payrollMappings).where(eq(payrollMappings.id, only));
    return;
  }
  await database
    .insert(payrollMappings)
    .values({ id: only, ...kept })
    .onConflictDoUpdate({ target: payrollMappings.id, set: kept });
}
