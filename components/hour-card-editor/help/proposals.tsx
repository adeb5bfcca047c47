import { useTranslations } from 'next-intl';
import { useExceptionName } from '@/components/hour-card/use-exception-name';
import { useBalanceName } from '@/components/hour-card/use-names';
import { Button } from '@/components/ui/button';
import { useFigures } from '@/components/ui/use-figures';
import { inHours } from '@/lib/format/hours';
import { balanceOfKind, leaveEffect, normalLabel } from '@/lib/hour-card/advice/leave-effect';
import { overwrittenDays } from '@/lib/hour-card/advice/replaced-hours';
import {
  emptyDayProposals,
  type Proposal,
  settleDay,
  settleEmptyDay,
  settleWholeDay,
  wholeDayProposals,
} from '@/lib/hour-card/advice/settle-day';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { HourCardForm, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';
import type { DayView } from '../state/editor-view';
import { useKeepFocusVisible } from '../state/keep-focus';
import { rulesNow } from '../state/use-hour-card-editor';
import { type Help, useHelp } from './help-context';
import { HelpPlace } from './help-place';
import { changeInPlace, UndoNotice, useDaysText } from './undo-notice';

/**
 * The leave balance in hours that remains with `form`, to which the proposal is already applied. Null if the
 * kind has no balance or the balances are unknown.
 */
function remainingAfter(form: HourCardForm, label: string, { editor, reference, balances }: Help): number | null {
  const balance = balanceOfKind(label);
  if (balance === null || balances === null) return null;
  const { readable } = resolveCard(form, rulesNow(editor.state, reference));
  const effects = leaveEffect(balances, readable.lines, reference.exceptionTypes);
  return effects.find((effect) => normalLabel(effect.label) === balance)?.after ?? null;
}

/**
 * Returns a function that describes the remaining balance, such as `daarna nog 12,25 uur`. Its result is null
 * if the kind has no balance or the balances are unknown.
 */
export function useRemainingText(): (form: HourCardForm, label: string) => string | null {
  const t = useTranslations('hourCardHelp');
  const { decimalText } = useFigures();
  const help = useHelp();
  return (form, label) => {
    const remaining = remainingAfter(form, label, help);
    if (remaining === null) return null;
    return t(remaining < 0 ? 'short' : 'left', { hours: decimalText(Math.abs(remaining)) });
  };
}

/**
 * Returns a function that names a kind of hours in everyday words: by its balance if possible, instead of by
 * a label such as 'Opname TVT'.
 */
export function useKindName(): (label: string) => string {
  const balanceName = useBalanceName();
  const exceptionName = useExceptionName();
  return (label) => {
    const balance = balanceOfKind(label);
    return balance === null ? exceptionName(label) : balanceName(balance);
  };
}

type ProposalsProps = {
  proposals: readonly Proposal[];
  /**
   * Applies a proposal, with `settleDay` by default. Pass another function to change more than the proposed
   * row.
   */
  settle?: (form: HourCardForm, proposal: Proposal) => HourCardForm;
  /**
   * The button's text. The default is the kind of hours, plus the new hours if the proposal reduces an
   * existing row.
   */
  text?: (proposal: Proposal) => string;
  isWholeDay?: boolean;
};

/** One button per proposal, with the leave balance that would remain. */
export function Proposals({ proposals, settle = settleDay, text: customText, isWholeDay }: ProposalsProps) {
  const t = useTranslations('hourCardHelp');
  const kindName = useKindName();
  const remainingText = useRemainingText();
  const { dispatch, state } = useHelp().editor;
  return proposals.map((proposal) => {
    const { line, row, label, minutes } = proposal;
    const existing = state.form.lines.find(({ key }) => key === line)?.exceptions.find(({ key }) => key === row);
    const isReduction = typeof existing?.minutes === 'number' && minutes < existing.minutes;
    const name = kindName(label);
    const reducedText = minutes === 0 ? t('gone', { kind: name }) : t('less', { kind: name, hours: inHours(minutes) });
    const text = customText?.(proposal) ?? (isReduction ? reducedText : name);
    const remaining = remainingText(settle(state.form, proposal), label);
    return (
      <Button
        key={`${row}/${proposal.exceptionId}`}
        size="sm"
        className="flex-wrap justify-start gap-x-1.5 gap-y-0 py-1 text-left"
        onClick={(event) =>
          changeInPlace(event, () =>
            dispatch({
              type: 'edit',
              transition: (form) => settle(form, proposal),
              notice: { kind: 'settled', line, proposal, isWholeDay },
            }),
          )
        }
      >
        <span>{text}</span> {remaining !== null && <span className="font-normal text-ink-muted">{remaining}</span>}
      </Button>
    );
  });
}

/** Names the days on which copying a day replaced typed hours (rule: editor-copy-day). */
function OverwrittenNotice() {
  const t = useTranslations('hourCardHelp');
  const daysText = useDaysText();
  const { editor, reference } = useHelp();
  const { form, history } = editor.state;
  const before = history.past.at(-1);
  if (before === undefined) return null;
  // Copying a day changes neither the shift nor the contract, so the current ones also apply to `before`.
  const { schedule, contract } = rulesNow(editor.state, reference);
  const overwritten = overwrittenDays(before, form, { schedule, contractBefore: contract });
  return overwritten.length > 0 && <UndoNotice>{t('copiedOver', { days: daysText(overwritten) })}</UndoNotice>;
}

/**
 * Describes the last change to a day, and asks about a scheduled day without hours (rules: settle-empty-day,
 * editor-line-removed).
 */
export function DayHelp({ day }: { day: DayView }) {
  const t = useTranslations('hourCardHelp');
  const { notice, unfilled } = day;
  return (
    // Takes no space in the day's row while it is empty.
    <HelpPlace className="grid gap-2">
      {notice?.kind === 'removed' && <UndoNotice>{t('removedLine', { number: notice.number })}</UndoNotice>}
      {notice?.kind === 'copied' && <OverwrittenNotice />}
      {unfilled > 0 && <EmptyDay day={day} />}
    </HelpPlace>
  );
}

/** Scrolls the question into view if the focus is in the row that the question is about. */
function showInRow(question: HTMLElement | null): void {
  const isFocusInRow = question?.closest('[data-exception]')?.contains(document.activeElement);
  if (isFocusInRow) question?.scrollIntoView({ block: 'nearest' });
}

type WholeDayProps = { date: IsoDate; row: string; planned: Minutes };

/** Asks whether a reduction covers the whole day and replaces the day's times (rule: settle-whole-day). */
export function WholeDay({ date, row, planned }: WholeDayProps) {
  const t = useTranslations('hourCardHelp');
  const kindName = useKindName();
  const { editor, reference } = useHelp();
  const proposals = wholeDayProposals(editor.state.form, date, planned, reference.exceptionTypes);
  if (proposals[0]?.row !== row) return null;
  return (
    <div ref={showInRow} className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-muted">{t('wholeDay')}</p>
      <Proposals
        proposals={proposals}
        isWholeDay
        settle={(form, chosen) => settleWholeDay(form, date, chosen)}
        text={({ label }) => t('wholeDayYes', { kind: kindName(label), hours: inHours(planned) })}
      />
    </div>
  );
}

/** Asks why a scheduled day has no hours (rule: settle-empty-day). */
function EmptyDay({ day }: { day: DayView }) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const { date, unfilled } = day;
  useKeepFocusVisible(date);
  const proposals = emptyDayProposals(editor.state.form, date, unfilled, reference.exceptionTypes);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-muted">{t('empty', { hours: inHours(unfilled) })}</p>
      <Proposals proposals={proposals} settle={(form, proposal) => settleEmptyDay(form, date, proposal)} />
      <Button
        size="sm"
        onClick={(event) =>
          changeInPlace(event, () => {
            editor.dispatch({ type: 'edit', transition: (form) => settleEmptyDay(form, date, null) });
            editor.dispatch({ type: 'free-day', date });
          })
        }
      >
        {t('free')}
      </Button>
    </div>
  );
}
