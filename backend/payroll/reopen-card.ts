import { and, eq, sql } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, unchanged } from '../database/change';
import type { Database, Transaction } from '../database/database';
import { anyOf } from '../database/queries';
import { type HourCardStatus, hourCards } from '../database/tables/hour-card-tables';
import { payrollLines } from '../database/tables/payroll-tables';
import { employees } from '../database/tables/people-tables';
import { cardDetails } from '../hour-cards/card-audit';
import { payrollCards } from './payroll-cards';
import { payrollLinesOf } from './payroll-lines';
import { lockPayroll } from './payroll-lock';
import { linesOfActiveRuns } from './stored-runs';

type Work = Readonly<{ database: Database; now: Date; actor: AuditActor; zone: string }>;

export type Reopened = Readonly<
  | { kind: 'reopened'; cardId: number }
  | { kind: 'unknown' }
  | { kind: 'notExported'; status: HourCardStatus }
  | { kind: 'alreadyOpen'; status: HourCardStatus }
  /**
   * The card was exported, but every run with the card was undone or there never was one, so the exported
   * lines are unknown.
   */
  | { kind: 'noRun' }
  /** The card belongs to an office employee, whose cards are hidden everywhere. */
  | { kind: 'office' }
>;

/**
 * Reopens an exported card for a correction (rule: payroll-correction). The card gets the status DECLINED, so
 * that it appears with the reason wherever declined cards appear.
 */
export function reopenCard({ database, now, actor, zone }: Work, number: number, why: string): Promise<Reopened> {
  const permit = () => actor;
  return change<AuditActor, Reopened>(database, permit, async (transaction) => {
    await lockPayroll(transaction);
    const card = await findCard(transaction, number);
    if (card === null) return unchanged({ kind: 'unknown' });
    if (card.status !== 'SYNCED') {
      return unchanged({ kind: card.isCorrection ? 'alreadyOpen' : 'notExported', status: card.status });
    }
    if (card.isOffice) return unchanged({ kind: 'office' });
    const exported = (await linesOfActiveRuns(transaction, [card.id])).get(number);
    if (exported === undefined) return unchanged({ kind: 'noRun' });
    await completeLines(transaction, card.id, exported.runs, zone);
    await transaction
      .update(hourCards)
      .set({ status: 'DECLINED', comment: why, correctionReason: why, correctionMailed: false, updatedAt: now })
      .where(eq(hourCards.id, card.id));
    const about = await cardDetails(transaction, card);
    return changed(
      { kind: 'reopened', cardId: card.id },
      {
        at: now,
        action: 'card_reopened',
        actor,
        subject: 'hour_card',
        subjectId: number,
        details: { ...about, runs: exported.runs.join(', '), reason: why },
      },
    );
  });
}

async function findCard(transaction: Transaction, number: number) {
  const [card] = await transaction
    .select({
      id: hourCards.id,
      employeeId: hourCards.employeeId,
      year: hourCards.year,
      week: hourCards.week,
      status: hourCards.status,
      isCorrection: sql<boolean>`${hourCards.correctionReason} is not null`,
      isOffice: employees.isOfficeEmployee,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(eq(hourCards.number, number))
    .for('update', { of: hourCards });
  return card ?? null;
}

/**
 * Fills in missing fields in the lines of runs made before times were stored. The values come from the card,
 * which has not changed since the export.
 */
async function completeLines(transaction: Transaction, cardId: number, runs: readonly number[], zone: string) {
  const cards = await payrollCards(transaction, [cardId], zone);
  for (const line of payrollLinesOf(cards)) {
    const { cardNumber, date, kind, hourKind, component, secondment, ...rest } = line;
    const { shift, company, costCentre, times } = rest;
    await transaction
      .update(payrollLines)
      .set({ shift, company, costCentre, times })
      .where(
        and(
          anyOf(payrollLines.runId, runs),
          eq(payrollLines.company, ''),
          eq(payrollLines.cardNumber, cardNumber),
          eq(payrollLines.date, date),
          eq(payrollLines.kind, kind),
          eq(payrollLines.hourKind, hourKind),
          eq(payrollLines.component, component),
          eq(payrollLines.secondment, secondment),
        ),
      );
  }
}
