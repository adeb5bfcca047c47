import { daysOf } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import type { CardRules, HourCardForm } from '@/lib/hour-card/vocabulary';
import type { EditorView } from './editor-view';

/**
 * What shows of a card before its rules are there: nothing is counted, said to be wrong, or saved. An
 * untouched new card shows the same with them, so they come when somebody comes near it (rule:
 * load-by-intent).
 */
export function blankView({ week, lines }: HourCardForm, { contract }: CardRules): EditorView {
  const days = daysOf(week).map((date) => ({
    date,
    withinContract: isWithinContract(date, contract),
    worked: 0,
    notice: null,
    unfilled: 0,
    lines: lines
      .filter((line) => line.date === date)
      .map((line) => ({ line, issues: [], hints: [], worked: null, mealAllowance: false, takenOff: 0, notice: null })),
  }));
  return { days, total: 0, resolved: [], valid: false, issues: [], mistakes: [], cardIssues: [] };
}
