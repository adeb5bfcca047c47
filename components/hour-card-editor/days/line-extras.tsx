import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/styles';
import { isBlankLine, noSecondment } from '@/lib/hour-card/line-fields';
import { removeLine } from '@/lib/hour-card/transitions/lines';
import { secondmentTypes } from '@/lib/hour-card/vocabulary';
import { dayAnchor } from '@/lib/management/links';
import { HelpPlace } from '../help/help-place';
import { LineCause } from '../help/line-help';
import type { LineView } from '../state/editor-view';
import { showFocus } from '../state/keep-focus';
import { DayTools } from './day-tools';
import { LineExceptions } from './line-exceptions';
import { LineMessages } from './line-messages';
import type { LineContext } from './line-parts';
import { LineSecondment } from './line-secondment';
import { LineTools } from './line-tools';
import { lineIcon, tools } from './row-classes';

type LineExtrasProps = {
  view: LineView;
  number: number;
  count: number;
  /** Whether the day has hours to copy. */
  canCopy: boolean;
  /** Whether this is the day's only line, without any input. */
  isBlank: boolean;
  toolsClassName: string;
  context: LineContext;
};

/** The parts of a line other than its times, breaks and total. */
export function LineExtras({ view, number, count, canCopy, isBlank, toolsClassName, context }: LineExtrasProps) {
  const t = useTranslations('hourCardEditor');
  const { line, issues, notice } = view;

  const remove = () => {
    // Removing the line would lose the focus, so move it to the day.
    showFocus(document.getElementById(dayAnchor(line.date)));
    const removed = isBlankLine(line, 'nothing') ? null : ({ kind: 'removed', date: line.date, number } as const);
    context.edit((form) => removeLine(form, line.key), removed);
  };
  const bin = !isBlank && (
    <IconButton
      label={t('removeLine', { number })}
      icon={<span className="icon-trash" />}
      onClick={remove}
      className={lineIcon}
    />
  );
  return (
    <div className="contents *:col-span-full days-mid:*:-ml-24">
      {/* The likely cause of the issues, directly below the times. */}
      <HelpPlace>{(issues.length > 0 || notice !== null) && <LineCause view={view} />}</HelpPlace>
      <div
        className={classNames(
          'appear',
          tools,
          '[&>:first-child]:-ml-1.5 [&>:last-child]:-mr-1.5 @min-[50.5rem]/days:[&>:first-child]:ml-0 @min-[50.5rem]/days:[&>:last-child]:mr-0 @min-[50.5rem]/days:min-h-(--row) @min-[50.5rem]/days:self-start @min-[50.5rem]/days:[grid-area:1/4]',
          // In the widest layout, hide a blank line's tools until it has the focus. They keep their space, so
          // nothing moves.
          isBlank && '@min-[50.5rem]/days:not-group-focus-within/line:invisible',
          toolsClassName,
        )}
      >
        <LineTools
          line={line.key}
          breaks={line.breaks.length}
          exceptions={line.exceptions.length}
          secondment={line.secondment.type}
          context={context}
        />
        {number === count ? (
          <DayTools date={line.date} lines={count} canCopy={canCopy} context={context}>
            {bin}
          </DayTools>
        ) : (
          <span className="ml-auto inline-flex">{bin}</span>
        )}
      </div>
      {line.exceptions.length > 0 && <LineExceptions view={view} context={context} />}
      {line.secondment.type !== secondmentTypes.none && (
        <LineSecondment
          line={line.key}
          secondment={line.secondment}
          hasHours={!isBlankLine({ ...line, secondment: noSecondment })}
          issues={issues}
          context={context}
        />
      )}
      {/* The messages are below the buttons, because they appear on blur and would otherwise move the button
          that is being clicked. */}
      <LineMessages view={view} />
    </div>
  );
}
