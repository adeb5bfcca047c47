import { useTranslations } from 'next-intl';
import { type FocusEvent, memo, useId, useState } from 'react';
import { Group } from '@/components/ui/card';
import { afterPress } from '@/components/ui/presses';
import { classNames } from '@/components/ui/styles';
import { isBlankLine } from '@/lib/hour-card/line-fields';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { DraftLine } from '@/lib/hour-card/vocabulary';
import type { LineView } from '../state/editor-view';
import { LineBreaks } from './line-breaks';
import { LineExtras } from './line-extras';
import { type LineContext, lineId } from './line-parts';
import { LineTimes } from './line-times';
import { focusRing, lineColumns, notClosed } from './row-classes';

type HourLineProps = {
  view: LineView;
  number: number;
  count: number;
  /** Whether the day has hours to copy. */
  canCopy: boolean;
  context: LineContext;
};

/**
 * One line of a day: its times, its total, and its tools once it has hours or the focus (rule:
 * editor-line-tools). Memoised: it re-renders only if the line, its messages or its total change.
 */
export const HourLine = memo(function HourLine({ view, number, count, canCopy, context }: HourLineProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { line, worked } = view;
  const { visit } = context;
  const { issues, hints, notice } = view;
  const isBlank = count === 1 && isBlankLine(line, 'nothing');
  // Once the tools are shown, keep them: hiding them would move the button that the user is about to click.
  const [entered, setEntered] = useState(false);
  const closed = !entered && issues.length === 0;

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isInLine = currentTarget.contains(relatedTarget);
    const time = isInLine ? relatedTarget?.closest<HTMLElement>('[data-time]') : null;
    const next = time && (time.hasAttribute('data-optional') ? 'break' : 'times');
    visit(line.key, isInLine ? 'field' : 'line', next);
  };
  return (
    <Group
      id={lineId(line.key)}
      tabIndex={-1}
      aria-labelledby={titleId}
      // Wait until the press ends. The tools would otherwise push the pressed button away from the pointer.
      onFocus={() => afterPress(() => setEntered(true))}
      onBlur={onBlur}
      data-line=""
      className={classNames(
        // With `content-visibility`, off-screen lines need no layout or paint while the user types. The
        // padding leaves room for focus rings; the negative margin compensates for it.
        'group/line -m-1 grid min-w-0 items-center gap-y-1.5 p-1 outline-none [contain-intrinsic-size:auto_var(--row)] [content-visibility:auto] [overflow-clip-margin:6.5rem] @max-[14rem]/days:grid-cols-[minmax(0,1fr)] print:[content-visibility:visible]',
        lineColumns,
        focusRing,
        // When the first line of a day is scrolled into view, also show the day's name above it.
        number === 1 && '@max-[19.25rem]/days:scroll-mt-12 @max-[19.25rem]/days:[&>[data-times]_input]:scroll-mt-22',
      )}
    >
      <h4 id={titleId} className="sr-only">
        {t('line', { number })}
      </h4>
      <LineTimes view={view} context={context} />
      <p className="hours self-end text-right leading-(--row) @max-[14rem]/days:leading-6 @min-[32rem]/days:col-start-3 @min-[32rem]/days:row-start-1 @min-[32rem]/days:self-start">
        <span className="sr-only">{t('worked')}</span>{' '}
        <span data-line-total className={worked === null ? 'text-ink-subtle' : 'font-semibold text-ink'}>
          {worked === null ? '–' : formatDuration(worked)}
        </span>
      </p>
      {mayHaveBreak(line) && (
        <LineBreaks
          view={view}
          context={context}
          className={classNames(
            'col-span-full @max-[32rem]/days:days-mid:-ml-24 @min-[32rem]/days:self-start @min-[32rem]/days:[grid-area:1/2]',
            closed && (line.breaks.length === 0 ? notClosed : 'breaks-closed'),
          )}
        />
      )}
      {(entered || !isBlank || issues.length + hints.length > 0 || notice !== null) && (
        <LineExtras
          view={view}
          number={number}
          count={count}
          canCopy={canCopy}
          isBlank={isBlank}
          toolsClassName={closed ? notClosed : ''}
          context={context}
        />
      )}
    </Group>
  );
});

/** Whether a line shows break fields. A line with only exceptions, such as illness or leave, does not. */
const mayHaveBreak = (line: DraftLine) =>
  line.breaks.length > 0 || line.exceptions.length === 0 || !isBlankLine({ ...line, exceptions: [] });
