import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { type HourCardStatus, hourCards } from '../database/tables/hour-card-tables';
import { employees, leaveBalances } from '../database/tables/people-tables';
import type { ExportedCard } from './payroll-lines';
import type { OpenCards } from './payroll-texts';

/** A card that was reopened and is not yet in a new run. */
export type OpenCorrection = Readonly<{
  id: number;
  card: ExportedCard;
  status: HourCardStatus;
  reason: string;
  /**
   * The day for which a leave balance was recorded that does not follow this correction; null if all balances
   * follow it (rule: leave-balance).
   */
  balanceDate: IsoDate | null;
}>;

/** SQL condition: the card was reopened and is not yet in a new run. */
export const isOpenCorrection = and(isNotNull(hourCards.correctionReason), ne(hourCards.status, 'SYNCED'));

/** The open corrections, ordered by week and name. */
export async function openCorrections(database: Database): Promise<OpenCorrection[]> {
  const rows = await database
    .select({
      id: hourCards.id,
      card: {
        cardNumber: hourCards.number,
        employeeNumber: employees.employeeNumber,
        employeeName: employees.fullName,
        year: hourCards.year,
        week: hourCards.week,
      },
      status: hourCards.status,
      reason: hourCards.correctionReason,
      balanceDate: sql<IsoDate | null>`(
        select max(${leaveBalances.asOf})::text from ${leaveBalances}
        where ${leaveBalances.employeeId} = ${hourCards.employeeId} and ${leaveBalances.asOf} >= ${hourCards.weekStart})`,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .where(isOpenCorrection)
    .orderBy(asc(hourCards.weekStart), asc(employees.fullName), asc(hourCards.id));
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? '' }));
}

export function countOpen(corrections: readonly OpenCorrection[]): OpenCards {
  const approved = corrections.filter(({ status }) => status === 'APPROVED').length;
  return { reopened: corrections.length - approved, approved };
}
