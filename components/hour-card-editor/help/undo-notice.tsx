import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDates } from '@/components/ui/use-dates';
import type { Correction } from '@/lib/hour-card/advice/explain-line';
import { type ReplacedBy, type Replacement, replacedHours } from '@/lib/hour-card/advice/replaced-hours';
import { chosenContract } from '@/lib/hour-card/editor-reference';
import { formatTime } from '@/lib/hour-card/time-text';
import type { TimeRange } from '@/lib/hour-card/typed-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { useHelp } from './help-context';
import { HelpPlace } from './help-place';

/** Formats times as `08:30–17:00`, or as a single time if the other is missing. */
export const timesText = ({ start, end }: Partial<TimeRange>) =>
  [start, end].flatMap((time) => (time === undefined ? [] : formatTime(time))).join('–');

/** Returns a function that formats corrected times as `08:30–17:00`, followed by any corrected breaks. */
export function useCorrectionText(): (correction: Correction) => string {
  const t = useTranslations('hourCardHelp');
  return ({ times, breaks = [] }) =>
    breaks.length === 0
      ? timesText(times)
      : t('withBreaks', { times: timesText(times), breaks: breaks.map((pause) => timesText(pause.times)).join(', ') });
}

/**
 * Returns a function that lists days for the start of a sentence: `Maandag 16 november en dinsdag 17
 * november`.
 */
export function useDaysText(): (dates: readonly IsoDate[]) => string {
  const { dayList } = useDates();
  return (dates) => {
    const text = dayList(dates);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

/**
 * Applies a change that removes the clicked button. Moves the focus to the button's container, so that Tab
 * continues from there, and keeps the container at the same place on the screen.
 */
export function changeInPlace({ currentTarget }: MouseEvent<HTMLElement>, change: () => void): void {
  const place = currentTarget.closest<HTMLElement>('[data-help]');
  place?.focus({ preventScroll: true });
  changeKeepingScroll(place, change);
}

/**
 * Applies a change and scrolls, so that the container stays at the same place on the screen. Does not move
 * the focus: if the button disappears, the editor does that (rule: editor-focus).
 */
function changeKeepingScroll(place: HTMLElement | null, change: () => void): void {
  const day = place?.closest('[data-day]');
  const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
  const [placeBefore, dayBefore] = [topOf(place), topOf(day)];
  flushSync(change);
  // If the container has disappeared, keep the day at its place instead.
  const moved = place?.isConnected ? topOf(place) - placeBefore : topOf(day) - dayBefore;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Describes the last change and offers to undo it. The notice disappears at the next change. */
export function UndoNotice({ children }: { children: ReactNode }) {
  const t = useTranslations('hourCardHelp');
  const { editor } = useHelp();
  const undoChange = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    changeKeepingScroll(currentTarget.closest<HTMLElement>('[data-help]'), () => editor.dispatch({ type: 'undo' }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-info-soft px-3 py-1.5 text-sm text-info-strong">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Icon name="info" className="size-4 shrink-0" />
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      <Button size="sm" onClick={undoChange}>
        {t('putBack')}
      </Button>
    </div>
  );
}

type ChoiceHelpProps = Pick<HourCardEditorModel['state'], 'notice'> & { by: ReplacedBy };

/**
 * Help below a choice for the whole card. Describes what changing that choice replaced (rule:
 * replaced-hours).
 */
export function ChoiceHelp({ notice, by }: ChoiceHelpProps) {
  return <HelpPlace>{notice?.kind === 'chosen' && notice.by === by && <ChoiceNotice />}</HelpPlace>;
}

/**
 * Describes how the choice replaced typed hours, and offers to undo it. The previous hours are in the last
 * history step.
 */
function ChoiceNotice() {
  const { editor, reference } = useHelp();
  const { form, history, notice } = editor.state;
  const before = history.past.at(-1);
  if (before === undefined || notice?.kind !== 'chosen') return null;
  const replacement = replacedHours(before, form, {
    schedule: notice.schedule,
    contractBefore: chosenContract(reference.employees, before),
    contract: chosenContract(reference.employees, form),
  });
  return replacement && <ReplacementNotice replacement={replacement} />;
}

function ReplacementNotice({ replacement }: { replacement: Replacement }) {
  const t = useTranslations('hourCardHelp.chosen');
  const daysText = useDaysText();
  const { by, movedTo, replaced, emptied, outside, withoutExceptions, cleared } = replacement;
  const emptiedBy = by === 'employee' || by === 'secondment' ? by : 'shift';
  const sentences = [
    ...(movedTo ? [t('moved', movedTo)] : []),
    ...(replaced.length > 0 ? [t(by === 'week' ? 'ends' : 'replaced', { days: daysText(replaced) })] : []),
    ...(emptied.length > 0 ? [t(`emptied.${emptiedBy}`, { days: daysText(emptied) })] : []),
    ...(withoutExceptions.length > 0 ? [t('withoutExceptions', { days: daysText(withoutExceptions) })] : []),
    ...(outside.length > 0 ? [t('outside', { days: daysText(outside) })] : []),
    ...cleared.map((field) => t(`cleared.${field}`)),
  ];
  return (
    <UndoNotice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </UndoNotice>
  );
}
