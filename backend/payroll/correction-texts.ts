import { dutchDate } from '@/lib/hour-card/time-text';
import type { Week } from '@/lib/hour-card/vocabulary';
import { texts as backendTexts } from '../texts';
import type { SharedCards } from './card-histories';
import type { OpenCorrection } from './open-corrections';
import { type OpenCards, payrollTexts } from './payroll-texts';
import { weekText } from './payroll-weeks';
import type { Reopened } from './reopen-card';
import { cardText } from './repeated-notice';

const { corrections } = payrollTexts;
const { statuses } = backendTexts.report;

export function notReopenedText(card: number, reopened: Exclude<Reopened, { kind: 'reopened' }>): string {
  if (!('status' in reopened)) return corrections[reopened.kind](card);
  return corrections[reopened.kind](card, statuses[reopened.status].toLowerCase());
}

export function correctionText({ card, status, reason, balanceDate }: OpenCorrection): string {
  const text = corrections.openCard(cardText(card), statuses[status].toLowerCase(), reason);
  return balanceDate === null ? text : text + corrections.balanceStays(dutchDate(balanceDate));
}

/** Lists the weeks outside a run's period for which the run contains corrections. */
export const correctionWeeksText = (weeks: readonly Week[]): string =>
  payrollTexts.correctionWeeks(weeks.map(weekText));

export const openCardsTexts = ({ reopened, approved }: OpenCards): string[] => [
  ...(reopened === 0 ? [] : [payrollTexts.reopened(reopened)]),
  ...(approved === 0 ? [] : [payrollTexts.approvedCorrections(approved)]),
];

export const earlierRunText = ({ cards, runs, corrects }: SharedCards): string =>
  corrects ? payrollTexts.corrects(cards, runs) : payrollTexts.alreadyIn(cards, runs);

export const laterRunText = ({ cards, runs, corrects }: SharedCards): string =>
  corrects ? payrollTexts.correctedIn(cards, runs) : payrollTexts.repeatedIn(cards, runs);
