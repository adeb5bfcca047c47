import { useFormatter, useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { dayText } from '@/lib/format/dates';
import { formatTime } from '@/lib/hour-card/time-text';
import type { TimeRange } from '@/lib/hour-card/typed-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { useHelp } from './help-context';

/** `08:30–17:00`, or one of the two. */
export const timesText = ({ start, end }: Partial<TimeRange>) =>
  [start, end].flatMap((time) => (time === undefined ? [] : formatTime(time))).join('–');

/** Days in a sentence: `Maandag 16 en dinsdag 17 november`. */
export function useDaysText(): (dates: readonly IsoDate[]) => string {
  const format = useFormatter();
  return (dates) => {
    const text = format.list(dates.map(dayText));
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

/**
 * Moves the focus to the place of a button that is about to go, so that the next Tab goes on from there.
 */
export function stayInPlace({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[data-help]')?.focus();
}

/** What the last change did, with the way back until the next one. */
export function ToldChange({ children }: { children: ReactNode }) {
  const t = useTranslations('hourCardHelp');
  const { editor } = useHelp();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-info-soft px-3 py-1.5 text-sm text-info-strong">
      <Icon name="info" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</div>
      <Button
        size="sm"
        onClick={(event) => {
          stayInPlace(event);
          editor.dispatch({ type: 'undo' });
        }}
      >
        {t('putBack')}
      </Button>
    </div>
  );
}
