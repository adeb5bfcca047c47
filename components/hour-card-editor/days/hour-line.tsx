import { useTranslations } from 'next-intl';
import { type FocusEvent, memo, useId, useState } from 'react';
import { Group } from '@/components/ui/card';
import { isBlankLine } from '@/lib/hour-card/line-fields';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { LineView } from '../state/editor-view';
import { LineExtras } from './line-extras';
import { type LineContext, lineId } from './line-parts';
import { LineTimes } from './line-times';

type HourLineProps = {
  view: LineView;
  number: number;
  /** How many lines the day has. */
  count: number;
  /** Whether the day has hours to copy. */
  canCopy: boolean;
  context: LineContext;
};

/**
 * One line of a day: its times and its total, and with the first hour or the focus what can be added to it
 * (rule: editor-line-tools). It re-renders only when the line itself, its messages or its total change.
 */
export const HourLine = memo(function HourLine({ view, number, count, canCopy, context }: HourLineProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { line, worked } = view;
  const { visit } = context;
  const quiet = count === 1 && isBlankLine(line, 'nothing');
  // Once there, the tools stay: what follows them would move while somebody presses it.
  const [entered, setEntered] = useState(false);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isIn = currentTarget.contains(relatedTarget);
    visit(line.key, isIn ? 'field' : 'line', isIn && relatedTarget?.matches('[data-time]'));
  };
  return (
    <Group
      id={lineId(line.key)}
      tabIndex={-1}
      aria-labelledby={titleId}
      onFocus={() => setEntered(true)}
      onBlur={onBlur}
      className="editor-line"
    >
      <h4 id={titleId} className="sr-only">
        {t('line', { number })}
      </h4>
      <LineTimes view={view} context={context} />
      <p className="editor-total hours">
        <span className="sr-only">{t('worked')} </span>
        <span data-line-total className={worked === null ? 'text-ink-subtle' : 'font-semibold text-ink'}>
          {worked === null ? '–' : formatDuration(worked)}
        </span>
      </p>
      {(entered || !quiet || view.issues.length + view.hints.length > 0 || view.notice !== null) && (
        <LineExtras view={view} number={number} count={count} canCopy={canCopy} quiet={quiet} context={context} />
      )}
    </Group>
  );
});
