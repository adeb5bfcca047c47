import { formatDuration } from '@/lib/hour-card/time-text';
import type { RunNotice } from '../database/tables/payroll-tables';
import type { EarlierRun, HandedCard } from './earlier-runs';
import type { PayrollTotals } from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import { periodText, weekText } from './payroll-weeks';
import type { PayrollRun } from './stored-runs';

const texts = payrollTexts.repeated;

/** Why a run was undone; null for one that was not. */
export const undoneReason = ({ undoneAt, undoneWhy }: PayrollRun): string | null =>
  undoneAt === null ? null : (undoneWhy ?? '');

/** The hours and travel expenses of a run or a card, in words. */
export const totalsText = ({ worked, buildUp, reduction, travelCents }: PayrollTotals): string =>
  payrollTexts.totalsRow(
    formatDuration(worked),
    formatDuration(buildUp),
    formatDuration(reduction),
    (travelCents / 100).toFixed(2).replace('.', ','),
  );

/**
 * The notice about earlier runs: which had the same cards, which of these differ now, and which cards are
 * missing now; null when there is nothing to say (rules: payroll-repeated, payroll-missing).
 */
export function repeatedNotice(earlier: readonly EarlierRun[]): RunNotice | null {
  const repeated = earlier.filter(({ cards }) => cards > 0);
  const runs = repeated.map(({ run, cards, of, changed }) => {
    const unchanged = cards - changed.length;
    return texts.run({ run: run.id, period: periodText(run), cards, of, unchanged, undone: undoneReason(run) });
  });
  const changed = earlier.flatMap(({ run, changed: cards }) =>
    cards.map(({ card, before, after }) =>
      texts.changed(run.id, cardText(card), totalsText(before), totalsText(after)),
    ),
  );
  const missing = earlier.flatMap(({ run, missing: cards }) =>
    cards.map(({ card, totals }) => texts.missing(run.id, cardText(card), totalsText(totals))),
  );
  const blocks = [
    { title: texts.title, lines: runs },
    { title: texts.changedTitle, lines: changed },
    { title: texts.missingTitle, lines: missing },
  ].filter(({ lines }) => lines.length > 0);
  return blocks.length === 0 ? null : { blocks, advice: adviceFor(repeated, missing.length > 0) };
}

function adviceFor(repeated: readonly EarlierRun[], isMissing: boolean): string | null {
  if (repeated.some(({ run }) => run.undoneAt !== null)) return texts.undone;
  return isMissing ? texts.undoneMissing : null;
}

const cardText = ({ employeeName, employeeNumber, cardNumber, ...week }: HandedCard) =>
  texts.card(employeeName, employeeNumber, weekText(week), cardNumber);
