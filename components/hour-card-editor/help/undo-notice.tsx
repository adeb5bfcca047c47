import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDates } from '@/components/ui/use-dates';
import type { Mend } from '@/lib/hour-card/advice/explain-line';
import { type ReplacedBy, type Replacement, replacedHours } from '@/lib/hour-card/advice/replaced-hours';
import { chosenContract } from '@/lib/hour-card/editor-reference';
import { formatTime } from '@/lib/hour-card/time-text';
import type { TimeRange } from '@/lib/hour-card/typed-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { useHelp } from './help-context';
import { HelpPlace } from './help-place';

/** `08:30–17:00`, or one of the two. */
export const timesText = ({ start, end }: Partial<TimeRange>) =>
  [start, end].flatMap((time) => (time === undefined ? [] : formatTime(time))).join('–');

/** `08:30–17:00`, and what becomes of its breaks. */
export function useMendText(): (mend: Mend) => string {
  const t = useTranslations('hourCardHelp');
  return ({ times, breaks = [] }) =>
    breaks.length === 0
      ? timesText(times)
      : t('withBreaks', { times: timesText(times), breaks: breaks.map((pause) => timesText(pause.times)).join(', ') });
}

/** Days at the start of a sentence: `Maandag 16 november en dinsdag 17 november`. */
export function useDaysText(): (dates: readonly IsoDate[]) => string {
  const { dayList } = useDates();
  return (dates) => {
    const text = dayList(dates);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

/**
 * Makes the change of a button that goes with it. The focus moves to the button's place, so that the next Tab
 * goes on from there, and that place stays where it is on the screen, whatever comes above it.
 */
export function changeInPlace({ currentTarget }: MouseEvent<HTMLElement>, change: () => void): void {
  const place = currentTarget.closest<HTMLElement>('[data-help]');
  place?.focus({ preventScroll: true });
  changeAround(place, change);
}

/**
 * The focus is left to the editor: it goes to where work goes on once the button is gone (rule:
 * editor-focus).
 */
function changeAround(place: HTMLElement | null, change: () => void): void {
  const day = place?.closest('[data-day]');
  const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
  const [placeBefore, dayBefore] = [topOf(place), topOf(day)];
  flushSync(change);
  // The place itself is gone once its advice is.
  const moved = place?.isConnected ? topOf(place) - placeBefore : topOf(day) - dayBefore;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** What the last change did, with the way back until the next one. */
export function UndoNotice({ children }: { children: ReactNode }) {
  const t = useTranslations('hourCardHelp');
  const { editor } = useHelp();
  const takeBack = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    changeAround(currentTarget.closest<HTMLElement>('[data-help]'), () => editor.dispatch({ type: 'undo' }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-info-soft px-3 py-1.5 text-sm text-info-strong">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Icon name="info" className="size-4 shrink-0" />
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      <Button size="sm" onClick={takeBack}>
        {t('putBack')}
      </Button>
    </div>
  );
}

type ChoiceHelpProps = Pick<HourCardEditorModel['state'], 'notice'> & { by: ReplacedBy };

/** Below a choice for the card as a whole, once that was made (rule: replaced-hours). */
export function ChoiceHelp({ notice, by }: ChoiceHelpProps) {
  return <HelpPlace>{notice?.kind === 'chosen' && notice.by === by && <ChoiceNotice />}</HelpPlace>;
}

/**
 * What the choice did to what was typed, with the way back. The hours of before are the last step of the
 * history.
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
  return replacement && <Told replacement={replacement} />;
}

function Told({ replacement }: { replacement: Replacement }) {
  const t = useTranslations('hourCardHelp.chosen');
  const daysText = useDaysText();
  const { by, movedTo, replaced, emptied, outside, cleared } = replacement;
  const emptiedBy = by === 'employee' || by === 'secondment' ? by : 'shift';
  const sentences = [
    ...(movedTo ? [t('moved', movedTo)] : []),
    ...(replaced.length > 0 ? [t(by === 'week' ? 'ends' : 'replaced', { days: daysText(replaced) })] : []),
    ...(emptied.length > 0 ? [t(`emptied.${emptiedBy}`, { days: daysText(emptied) })] : []),
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
