import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { CopiedCard, LeftOutReason } from '@/lib/hour-card/copy/copy-from-card';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { dayText } from './day-text';

const reasons: readonly LeftOutReason[] = ['outside_contract', 'outside_week', 'absence', 'exceptions_not_allowed'];
const list = new Intl.ListFormat('nl-NL', { type: 'conjunction' });

type CopyWeekNoticeProps = {
  week: Week;
  result: CopiedCard;
  /** Null once the form changed again: then it is a step among others to undo. */
  onUndo: (() => void) | null;
  onClose: () => void;
};

/** What was taken over, what was left out and why, and what it came in the place of. */
export function CopyWeekNotice({ week, result, onUndo, onClose }: CopyWeekNoticeProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  const common = useTranslations('common');
  const { copied, leftOut, replaced } = result;
  const days = (dates: readonly IsoDate[]) => list.format(dates.map(dayText));
  const remarks = [
    ...reasons.flatMap((reason) => {
      const dates = leftOut.filter((one) => one.reason === reason).map(({ date }) => date);
      return dates.length === 0 ? [] : [t(`leftOut.${reason}`, { days: days(dates) })];
    }),
    ...(replaced.length === 0 ? [] : [t('replaced', { days: days(replaced) })]),
  ];

  return (
    <Alert
      tone={copied > 0 ? 'success' : 'info'}
      announce
      action={
        <div className="flex flex-wrap gap-2">
          {onUndo && (
            <Button size="sm" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onClose}>
            {common('close')}
          </Button>
        </div>
      }
    >
      <p className="font-medium">
        {copied > 0 ? t('done', { count: copied, week: week.week }) : t('nothing', { week: week.week })}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="mt-1 first-letter:uppercase">
          {remark}
        </p>
      ))}
    </Alert>
  );
}
