import { and, eq } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, unchanged } from '../database/change';
import type { Database } from '../database/database';
import { hourCards } from '../database/tables/hour-card-tables';
import { cardDetails } from '../hour-cards/card-audit';
import { isOpenCorrection } from './open-corrections';
import { payrollExport } from './payroll-cards';
import { lockPayroll } from './payroll-lock';

type Work = Readonly<{ database: Database; now: Date; actor: AuditActor; zone: string }>;

/**
 * `noCorrection`: the card is not open for a correction. `changed` and `changedApproved`: the card differs
 * from the exported lines, so it cannot be locked.
 */
export type Cancelled = 'cancelled' | 'noCorrection' | 'changed' | 'changedApproved';

/**
 * Cancels a correction: locks a reopened card that has not changed since its export (rule:
 * payroll-correction-cancel).
 */
export function cancelCorrection({ database, now, actor, zone }: Work, number: number): Promise<Cancelled> {
  const permit = () => actor;
  return change<AuditActor, Cancelled>(database, permit, async (transaction) => {
    await lockPayroll(transaction);
    const [card] = await transaction
      .select()
      .from(hourCards)
      .where(and(eq(hourCards.number, number), isOpenCorrection))
      .for('update');
    if (card === undefined) return unchanged('noCorrection');
    const { lines, corrections } = await payrollExport(transaction, [card.id], zone);
    if (lines.length > 0) return unchanged(card.status === 'APPROVED' ? 'changedApproved' : 'changed');
    // If the card was corrected in an earlier run, it keeps its reason.
    const wasCorrected = corrections.some(({ runs }) => runs.length > 1);
    await transaction
      .update(hourCards)
      .set({
        status: 'SYNCED',
        comment: '',
        correctionReason: wasCorrected ? card.correctionReason : null,
        updatedAt: now,
      })
      .where(eq(hourCards.id, card.id));
    const details = await cardDetails(transaction, card);
    return changed('cancelled', {
      at: now,
      action: 'correction_cancelled',
      actor,
      subject: 'hour_card',
      subjectId: number,
      details,
    });
  });
}
