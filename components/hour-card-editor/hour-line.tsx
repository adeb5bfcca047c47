import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FocusEvent, memo, useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatDuration } from '@/lib/hour-card/time-text';
import { removeLine } from '@/lib/hour-card/transitions/remove-line';
import type { LineView } from './editor-view';
import { lineId } from './issue-ids';
import { LineBreaks } from './line-breaks';
import type { LineContext } from './line-context';
import { LineExceptions } from './line-exceptions';
import { LineMessages } from './line-messages';
import { LineSecondment } from './line-secondment';
import { LineTimes } from './line-times';
import { LineTools } from './line-tools';

type HourLineProps = { view: LineView; number: number; context: LineContext };

/** One line of a day. Drawn again only when the line itself, its messages or its total change. */
export const HourLine = memo(function HourLine({ view, number, context }: HourLineProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { line, worked } = view;
  const { edit, visit } = context;

  const onBlur = (event: FocusEvent<HTMLElement>) =>
    visit(line.key, event.currentTarget.contains(event.relatedTarget) ? 'field' : 'line');
  const remove = () => {
    // The focus stays on the day rather than falling off the page.
    document.getElementById(lineId(line.key))?.closest<HTMLElement>('[data-day]')?.focus();
    edit((form) => removeLine(form, line.key));
  };

  return (
    <fieldset
      id={lineId(line.key)}
      tabIndex={-1}
      aria-labelledby={titleId}
      onBlur={onBlur}
      className="@container min-w-0 scroll-mt-6 scroll-mb-40 py-4 outline-none first:pt-1"
    >
      <div className="flex min-h-8 items-center gap-3">
        <h4 id={titleId} className="text-sm font-medium text-ink-subtle">
          {t('line', { number })}
        </h4>
        <p className="hours ml-auto text-sm text-ink-muted">
          <span className="sr-only">{t('worked')} </span>
          <span data-line-total className="font-semibold text-ink">
            {worked === null ? '–' : formatDuration(worked)}
          </span>
        </p>
        <IconButton
          label={t('removeLine', { number })}
          icon={<Trash2 className="size-4" />}
          onClick={remove}
          className="-mr-2"
        />
      </div>
      <div className="mt-1 grid gap-x-6 gap-y-3 @lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
        <LineTimes view={view} context={context} />
        <LineBreaks view={view} context={context} />
      </div>
      <LineExceptions view={view} context={context} />
      <LineSecondment view={view} context={context} />
      <LineMessages view={view} />
      <LineTools line={line} context={context} />
    </fieldset>
  );
});
