import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { inHours } from '@/lib/format/hours';
import { emptyDayProposals, settleEmptyDay } from '@/lib/hour-card/advice/settle-day';
import type { DayView } from '../state/editor-view';
import { useHelp } from './help-context';
import { Proposals } from './proposals';
import { stayInPlace } from './told';

/** Asks what a planned day was on which nothing is filled in (rule: settle-empty-day). */
export function EmptyDay({ day }: { day: DayView }) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const { date, unfilled } = day;
  const proposals = emptyDayProposals(editor.state.form, date, unfilled, reference.exceptionTypes);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-muted">{t('empty', { hours: inHours(unfilled) })}</p>
      <Proposals proposals={proposals} settle={(form, proposal) => settleEmptyDay(form, date, proposal)} />
      <Button
        size="sm"
        onClick={(event) => {
          stayInPlace(event);
          editor.dispatch({ type: 'edit', transition: (form) => settleEmptyDay(form, date, null) });
          editor.dispatch({ type: 'free-day', date });
        }}
      >
        {t('free')}
      </Button>
    </div>
  );
}
