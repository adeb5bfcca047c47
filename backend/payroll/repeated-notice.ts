import { payrollTexts as texts } from './payroll-texts';
import { periodText } from './payroll-weeks';
import type { PayrollRun, RepeatedRun } from './stored-runs';

/** Why a run was undone; null for one that was not. */
export const undoneReason = ({ undoneAt, undoneWhy }: PayrollRun): string | null =>
  undoneAt === null ? null : (undoneWhy ?? '');

/** The notice about earlier runs of the same cards; null without any (rule: payroll-repeated). */
export function repeatedNotice(repeated: readonly RepeatedRun[]) {
  if (repeated.length === 0) return null;
  return {
    title: texts.repeated.title,
    runs: repeated.map(({ run, cards, of }) =>
      texts.repeated.run({ run: run.id, period: periodText(run), cards, of, undone: undoneReason(run) }),
    ),
    advice: repeated.some(({ run }) => run.undoneAt !== null) ? texts.repeated.undone : null,
  };
}
