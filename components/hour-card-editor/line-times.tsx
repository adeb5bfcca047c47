import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
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
  const { key, span } = line;
  // Steps begin at the start only while there is no end; any other time the end does not depend on it.
  const start = typeof span.end !== 'number' && typeof span.start === 'number' ? span.start : startOfDay;
  const commitStart = useCallback((text: string) => edit((form) => typeLineStart(form, key, text)), [edit, key]);
  const commitEnd = useCallback((text: string) => edit((form) => setLineTime(form, key, 'end', text)), [edit, key]);

  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3">
      <TimeField
        label={t('start')}
        value={span.start}
        onCommit={commitStart}
        stepFrom={startOfDay}
        {...describeIssues(issues, 'start')}
      />
      <TimeField
        label={t('end')}
        value={span.end}
        onCommit={commitEnd}
        stepFrom={start}
        {...describeIssues(issues, 'end')}
      />
    </div>
  );
}
