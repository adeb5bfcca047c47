import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/components/ui/styles';
import type { ReplacedBy } from '@/lib/hour-card/advice/replaced-hours';
import { isMidnightOnly } from '@/lib/hour-card/transitions/lines';
import type { DayView, LineView } from '../state/editor-view';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';

/**
 * What explains a mistake, settles a difference or tells what a change did: it is not needed at first sight,
 * so its code comes with the first need of it (rule: help-on-need). Until then, and when it cannot be
 * fetched, the messages of the rules stand alone.
 */

/** What is fetched, once it is needed and there; a fetch that failed is tried again at the next need. */
function useOnNeed<Part>(load: () => Promise<Part>, needed: boolean): Part | null {
  const [loaded, setLoaded] = useState<Part | null>(null);
  const missing = needed && loaded === null;
  useEffect(() => {
    if (!missing) return;
    load().then(
      (part) => setLoaded(() => part),
      () => undefined,
    );
  }, [missing, load]);
  return needed ? loaded : null;
}

const loadLine = () => import('./line-explained').then((module) => module.lineParts);
const loadDay = () => import('./proposals').then((module) => module.DayHelpParts);
/** What spreads a pasted table over the days. */
export const loadPaste = () => import('./spread-times');

const loadChoice = () => import('./told').then((module) => module.ChoiceNotice);

/** Fetches the help that a card with changes may need, before the network goes. */
export const helpAhead: readonly (() => Promise<unknown>)[] = [loadLine, loadDay, loadChoice, loadPaste];

/** The place of help: announced when it comes, and it keeps the focus when the pressed button goes. */
export function HelpPlace({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" data-help tabIndex={-1} className={classNames('outline-none empty:absolute', className)}>
      {children}
    </div>
  );
}

/**
 * What explains and mends the messages of a line, and settles its day (rules: explain-first,
 * settle-whole-day).
 */
export function useLineHelp({ line, issues, notice, takenOff }: LineView) {
  return useOnNeed(loadLine, issues.length > 0 || notice !== null || takenOff > 0 || isMidnightOnly(line));
}

/**
 * On a planned day that was left empty, and where a line was removed (rules: settle-empty-day, editor-focus).
 */
export function DayHelp({ day }: { day: DayView }) {
  const Parts = useOnNeed(loadDay, day.unfilled > 0 || day.notice !== null);
  return <HelpPlace>{Parts && <Parts day={day} />}</HelpPlace>;
}

type ChoiceHelpProps = Pick<HourCardEditorModel['state'], 'notice'> & { by: ReplacedBy };

/** Below a choice for the card as a whole, once that was made (rule: replaced-hours). */
export function ChoiceHelp({ notice, by }: ChoiceHelpProps) {
  const ChoiceNotice = useOnNeed(loadChoice, notice?.kind === 'chosen' && notice.by === by);
  return <HelpPlace>{ChoiceNotice && <ChoiceNotice />}</HelpPlace>;
}
