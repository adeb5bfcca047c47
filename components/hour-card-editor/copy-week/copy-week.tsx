import { useTranslations } from 'next-intl';
import { type ComponentProps, memo, useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { addWeeks, weekOrder } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import type { WeekCard } from '@/lib/hour-card/recent-weeks';
import { neighboursKey } from '../state/editor-state';
import { CopyWeekFlow } from './copy-week-flow';

type FlowProps = ComponentProps<typeof CopyWeekFlow>;
type CopyWeekProps = Omit<FlowProps, 'start'> & { onPaste: (open: true) => void };
/**
 * A copy in progress. `target` identifies the employee and week of the card. If either changes, the copy
 * stops.
 */
type Flow = Readonly<{ run: number; target: string | null; start: FlowProps['start'] }>;

/** Buttons to copy an earlier week into this card, or to paste times. */
export function CopyWeek({ onPaste, ...props }: CopyWeekProps) {
  const [flow, setFlow] = useState<Flow | null>(null);
  const current = neighboursKey(props.editor.state.form);
  // The employee or week has changed, so stop the copy. Otherwise it would run again when the user returns to
  // the first week, and replace newer input.
  if (flow !== null && flow.target !== current) setFlow(null);
  const open = useCallback(
    (start: FlowProps['start']) => setFlow((before) => ({ run: (before?.run ?? 0) + 1, target: current, start })),
    [current],
  );
  const { weekCards } = props.reference;
  const { employeeId, week } = props.editor.state.form;
  const isKnown = weekCards && sameId(weekCards.employeeId, employeeId) && weekOrder(week, weekCards.until) <= 0;
  const card = isKnown ? weekCards.cards.find((one) => weekOrder(one.week, week) < 0) : undefined;
  if (current === null) return null;

  return (
    <div className="grid gap-3">
      <CopyWeekButtons
        previous={addWeeks(week, -1).week}
        card={card}
        isMissing={isKnown === true && !card}
        onOpen={open}
        onPaste={onPaste}
      />
      {flow && flow.target === current && <CopyWeekFlow key={flow.run} {...props} start={flow.start} />}
    </div>
  );
}

type CopyWeekButtonsProps = {
  /** The number of the week before the card's week. */
  previous: number;
  card: WeekCard | undefined;
  isMissing: boolean;
  onOpen: (start: FlowProps['start']) => void;
  onPaste: CopyWeekProps['onPaste'];
};

/**
 * Offers to copy the previous week, or the latest earlier week with a card. Memoised, so that typing does not
 * re-render the buttons.
 */
const CopyWeekButtons = memo(function CopyWeekButtons(props: CopyWeekButtonsProps) {
  const { previous, card, isMissing, onOpen, onPaste } = props;
  const t = useTranslations('hourCardEditor.copyWeek');
  const older = card && card.week.week !== previous ? card : null;
  return (
    <div className="flex flex-wrap gap-1">
      {!isMissing && (
        <Button size="sm" onClick={() => onOpen(older ?? 'previous')}>
          <Icon name="history" className="size-4" />
          <span>{older ? t('earlier', older.week) : t('previous', { week: previous })}</span>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onOpen('other')} className="px-2!">
        <Icon name="calendar" className="size-4" />
        <span>{t('other')}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onPaste(true)} className="px-2!">
        <Icon name="clipboard-list" className="size-4" />
        <span>{t('paste')}</span>
      </Button>
    </div>
  );
});
