import { useTranslations } from 'next-intl';
import { type FocusEvent, memo, useId, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { classNames } from '@/components/ui/styles';
import { formatDuration } from '@/lib/hour-card/time-text';
import { removeLine } from '@/lib/hour-card/transitions/lines';
import { LineHelp } from '../help/on-need';
import type { LineView } from '../state/editor-view';
import { DayTools } from './day-tools';
import { LineBreaks } from './line-breaks';
import { LineExceptions } from './line-exceptions';
import { LineMessages } from './line-messages';
import { type LineContext, lineId } from './line-parts';
import { LineSecondment } from './line-secondment';
import { LineTimes } from './line-times';
import { LineTools } from './line-tools';

type HourLineProps = {
  view: LineView;
  number: number;
  /** How many lines the day has. */
  count: number;
  /** Whether the day has hours to copy. */
  canCopy: boolean;
  context: LineContext;
};

const isBlank = ({ span, breaks, exceptions, secondment }: LineView['line']) =>
  span.start === null && span.end === null && breaks.length + exceptions.length + secondment.type === 0;

/**
 * One line of a day: its times and its total, and with the first hour or the focus what can be added to it
 * (rule: editor-line-tools). It re-renders only when the line itself, its messages or its total change.
 */
export const HourLine = memo(function HourLine({ view, number, count, canCopy, context }: HourLineProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { line, worked } = view;
  const { edit, visit } = context;
  const quiet = count === 1 && isBlank(line);
  // Once there, the tools stay: what follows them would move while somebody presses it.
  const [entered, setEntered] = useState(false);

  const onBlur = (event: FocusEvent<HTMLElement>) =>
    visit(line.key, event.currentTarget.contains(event.relatedTarget) ? 'field' : 'line');
  const remove = () => {
    // Keeps the focus on the day, rather than losing it with the removed line.
    document.getElementById(lineId(line.key))?.closest<HTMLElement>('[data-day]')?.focus();
    edit((form) => removeLine(form, line.key));
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
      {(entered || !quiet) && (
        <div className={classNames('editor-extras comes', quiet && 'editor-extras-quiet')}>
          <LineBreaks view={view} context={context} />
          <div className="editor-tools">
            <LineTools
              line={line.key}
              breaks={line.breaks.length}
              exceptions={line.exceptions.length}
              secondment={line.secondment.type}
              context={context}
            />
            <span className="ml-auto" />
            {!quiet && (
              <IconButton
                label={t('removeLine', { number })}
                icon={<span className="icon-trash" />}
                onClick={remove}
                className="editor-icon"
              />
            )}
            {number === count && <DayTools date={line.date} lines={count} canCopy={canCopy} context={context} />}
          </div>
        </div>
      )}
      <LineExceptions view={view} context={context} />
      <LineSecondment line={line.key} secondment={line.secondment} issues={view.issues} context={context} />
      {/* Messages appear when a field loses the focus. Above the buttons they would push away the one
          being pressed. */}
      <LineMessages view={view} help={<LineHelp view={view} />} />
    </Group>
  );
});
