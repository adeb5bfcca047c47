import type { Database } from '../database/database';
import type { OpenCorrection } from './open-corrections';
import { payrollExport } from './payroll-cards';

/** The numbers of the open corrections that do not differ from the exported lines. */
export async function unchangedCorrections(
  database: Database,
  open: readonly OpenCorrection[],
  zone: string,
): Promise<ReadonlySet<number>> {
  if (open.length === 0) return new Set();
  const ids = open.map(({ id }) => id);
  const { corrections } = await payrollExport(database, ids, zone);
  return new Set(corrections.filter(({ lines }) => lines.length === 0).map(({ card }) => card.cardNumber));
}
