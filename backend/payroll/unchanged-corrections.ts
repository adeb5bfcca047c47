import type { Database } from '../database/database';
import type { OpenCorrection } from './open-corrections';
import { payrollExport } from './payroll-cards';

/** The numbers of approved corrections that do not differ from the exported lines. */
export async function unchangedCorrections(
  database: Database,
  open: readonly OpenCorrection[],
  zone: string,
): Promise<ReadonlySet<number>> {
  const approved = open.filter(({ status }) => status === 'APPROVED').map(({ id }) => id);
  if (approved.length === 0) return new Set();
  const { corrections } = await payrollExport(database, approved, zone);
  return new Set(corrections.filter(({ lines }) => lines.length === 0).map(({ card }) => card.cardNumber));
}
