import { useTranslations } from 'next-intl';
import { type FocusEvent, memo, useId } from 'react';
import { IconButton } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { formatDuration } from '@/lib/hour-card/time-text';
import { removeLine } from '@/lib/hour-card/transitions/lines';
import type { LineView } from '../state/editor-view';
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
  /** The day's only line: its number adds nothing then, so only screen readers get it. */
  alone: boolean;
  context: LineContext;
};

const isBlank = ({ span, breaks, exceptions, secondment }: LineView['line']) =>
  span.start === null && span.end === null && breaks.length + exceptions.length + secondment.type === 0;

/** One line of a day. It re-renders only when the line itself, its messages or its total change. */
export const HourLine = memo(function HourLine({ view, number, alone, context }: HourLineProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { line, worked } = view;
  const { edit, visit } = context;

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
      onBlur={onBlur}
      // Off screen, a line costs no layout or paint while somebody types; on screen, it moves without being
      // repainted.
      className="@container scroll-mt-20 scroll-mb-40 px-4 py-4 outline-none [contain-intrinsic-size:auto_20rem] [content-visibility:auto] first:pt-2 last:-mb-2 last:pb-2 md:px-5"
    >
      <h4 id={titleId} className={alone ? 'sr-only' : 'mb-2 text-sm font-semibold text-ink'}>
        {t('line', { number })}
      </h4>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 sm:gap-x-3 @lg:grid-cols-[13rem_minmax(0,1fr)_auto] @lg:gap-x-6">
        <LineTimes view={view} context={context} />
        <LineBreaks view={view} context={context} />
        <div className="col-start-2 row-start-1 flex min-h-17 w-25 items-center justify-end self-start pt-6 pointer-fine:min-h-16 @lg:col-start-3">
          <p className="hours text-right">
            <span className="sr-only">{t('worked')} </span>
            <span data-line-total className={worked === null ? 'text-ink-subtle' : 'font-semibold text-ink'}>
              {worked === null ? '–' : formatDuration(worked)}
            </span>
          </p>
          {!(alone && isBlank(line)) && (
            <IconButton
              label={t('removeLine', { number })}
              icon={<span className="icon-trash" />}
              onClick={remove}
              className="-mr-2 ml-1"
            />
          )}
        </div>
      </div>
      <LineExceptions view={view} context={context} />
      <LineSecondment line={line.key} secondment={line.secondment} issues={view.issues} context={context} />
      {/* Messages appear when a field loses the focus. Above the buttons they would push away the one
          being pressed. */}
      <LineTools
        line={line.key}
        breaks={line.breaks.length}
        exceptions={line.exceptions.length}
        secondment={line.secondment.type}
        context={context}
      />
      <LineMessages view={view} />
    </Group>
  );
});
