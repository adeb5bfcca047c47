import { useTranslations } from 'next-intl';
import { setLineTime } from '@/lib/hour-card/transitions/set-line-time';
import { typeLineStart } from '@/lib/hour-card/transitions/type-line-start';
import { describeIssues } from './describe-issues';
import type { LineView } from './editor-view';
import type { LineContext } from './line-context';
import { TimeField } from './time-field';

const startOfDay = 8 * 60;

/** Start and end of a line. */
export function LineTimes({ view, context }: { view: LineView; context: LineContext }) {
  const t = useTranslations('hourCardEditor');
  const { line, issues } = view;
  const { edit } = context;
  const start = typeof line.span.start === 'number' ? line.span.start : startOfDay;

  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3">
      <TimeField
        label={t('start')}
        value={line.span.start}
        onCommit={(text) => edit((form) => typeLineStart(form, line.key, text))}
        stepFrom={startOfDay}
        {...describeIssues(issues, 'start')}
      />
      <TimeField
        label={t('end')}
        value={line.span.end}
        onCommit={(text) => edit((form) => setLineTime(form, line.key, 'end', text))}
        stepFrom={start}
        {...describeIssues(issues, 'end')}
      />
    </div>
  );
}
