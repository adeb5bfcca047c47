import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { afterPress } from '@/components/ui/presses';
import { useDates } from '@/components/ui/use-dates';
import { inHours } from '@/lib/format/hours';
import { applyCorrection, type Explanation, explainLine, isLineMistyped } from '@/lib/hour-card/advice/explain-line';
import { isShortPause, joinLines, joinProposal } from '@/lib/hour-card/advice/join-lines';
import { settleProposals } from '@/lib/hour-card/advice/settle-day';
import type { LineIssue } from '@/lib/hour-card/issue';
import { isBlankLine } from '@/lib/hour-card/line-fields';
import { formatTime } from '@/lib/hour-card/time-text';
import { isMidnightOnly } from '@/lib/hour-card/transitions/lines';
import type { HourCardForm, IsoDate, Minutes, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { lineId } from '../days/line-parts';
import { type LineNotice, neighboursKey } from '../state/editor-state';
import type { LineView } from '../state/editor-view';
import { settleTyping, showFocus, useKeepFocusVisible } from '../state/keep-focus';
import { rulesNow } from '../state/use-hour-card-editor';
import { FitBreaks } from './fit-breaks';
import { useHelp } from './help-context';
import { LineChange } from './line-change';
import { Proposals, WholeDay } from './proposals';
import { changeInPlace, timesText, useCorrectionText } from './undo-notice';

/** The employee's lines in the previous and next week; empty if unknown. */
function useNeighbours(): readonly ResolvedLine[] {
  const { neighbours, form } = useHelp().editor.state;
  return neighbours !== null && neighbours.key === neighboursKey(form) ? neighbours.lines : [];
}

/**
 * Returns a function that explains a line's issues. Takes the previous and next week into account, because
 * their lines may overlap with this one.
 */
function useReasons(view: LineView): (issues: readonly LineIssue[]) => readonly Explanation[] {
  const { editor, reference } = useHelp();
  const neighbours = useNeighbours();
  return (issues) =>
    explainLine(view.line, issues, {
      rules: rulesNow(editor.state, reference),
      others: [...editor.view.resolved, ...neighbours],
    });
}

/**
 * Warns that a line's times were probably mistyped, offers the likely times, and shows the result of the
 * correction. The warning is above the line's buttons, so it appears only when the current press ends (rules:
 * explain-first, explain-after-press).
 */
export function LineCause({ view }: { view: LineView }) {
  const reasons = useReasons(view)(view.issues);
  const hasMistyped = reasons.some(isLineMistyped);
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => (hasMistyped ? afterPress(() => setShown(true)) : setShown(false)), [hasMistyped]);
  useKeepFocusVisible(isShown ? JSON.stringify(reasons) : '');
  const { notice } = view;
  if (hasMistyped && isShown) {
    return (
      <div className="grid gap-2 text-sm">
        {reasons.map((reason) => (
          <Reason key={JSON.stringify(reason)} reason={reason} isCause />
        ))}
      </div>
    );
  }
  return notice && isTimesNotice(notice) && <LineChange notice={notice} />;
}

const isRowNotice = (notice: LineNotice) => notice.kind === 'settled' && notice.isWholeDay === true;
const isTimesNotice = (notice: LineNotice) => notice.kind === 'mended' && notice.correction.row === null;

type MessageHelpProps = Readonly<{
  view: LineView;
  about: (issue: LineIssue) => boolean;
}>;

/**
 * Help beside one of a line's messages: the reason, buttons with likely corrections, and kinds of hours that
 * balance the day. Shows nothing if the line's times were probably mistyped, because correcting those
 * resolves this message too.
 */
export function MessageHelp({ view, about }: MessageHelpProps) {
  const reasonsFor = useReasons(view);
  const { issues } = view;
  const shownReasons = new Set(
    reasonsFor(issues.slice(0, issues.findIndex(about))).map((reason) => JSON.stringify(reason)),
  );
  const own = issues.filter(about);
  const reasons = reasonsFor(own).filter((reason) => !shownReasons.has(JSON.stringify(reason)));
  const hasCause = reasonsFor(issues).some(isLineMistyped);
  useKeepFocusVisible(reasons.map(({ code }) => code).join(''));
  if (hasCause) return null;
  return (
    <>
      {reasons.map((reason) => (
        <Reason key={JSON.stringify(reason)} reason={reason} />
      ))}
      {own.some(({ code }) => code === 'invalid_breaks') && <FitBreaks line={view.line} />}
      {own.some(isRestInCard) && <JoinOffer view={view} />}
      {!isBlankLine(view.line, 'breaks') && !issues.some(isOnSunday) && <Difference view={view} issues={own} />}
    </>
  );
}

/** Help below all messages of a line, with the result of the last fix. */
export function LineHelp({ view: { line, notice } }: { view: LineView }) {
  return (
    <>
      {isMidnightOnly(line) && line.exceptions.length === 0 && <MidnightOnly />}
      {notice && !isTimesNotice(notice) && !isRowNotice(notice) && <LineChange notice={notice} />}
    </>
  );
}

/** Warns that a line from 0 to 24 counts as 0 hours (rule: line-zero-hour). */
function MidnightOnly() {
  const t = useTranslations('hourCardHelp');
  return (
    <p className="flex items-start gap-1.5 text-warning-strong">
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      <span>{t('midnightOnly')}</span>
    </p>
  );
}

/** Hours on a Sunday are not allowed at all, so do not offer to balance them. */
const isOnSunday = ({ code }: LineIssue) => code === 'sunday_hours';

/** Whether the line is too close to another line of the same card, so that the two can be joined. */
const isRestInCard = ({ code, params }: LineIssue) => code === 'gap_too_small' && params.date === undefined;

/** Offers to join two lines into one: `Eén regel met pauze 12:00–13:00` (rule: join-lines-words). */
function JoinOffer({ view }: { view: LineView }) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const { state, dispatch } = editor;
  const join = joinProposal(state.form, view.line.key, rulesNow(state, reference), useNeighbours());
  if (join === null) return null;
  const { line } = join;
  const applyJoin = () => {
    const transition = (form: HourCardForm) => joinLines(form, join);
    settleTyping(() => dispatch({ type: 'edit', transition, notice: { kind: 'joined', line, join } }));
    // Joining may remove the line that contained the button, so move the focus to the remaining line.
    showFocus(document.getElementById(lineId(line)));
  };
  return (
    <div className="pl-5.5">
      <Button size="sm" className="py-1 text-left" onClick={applyJoin}>
        {t(isShortPause(join) ? 'oneLine' : 'oneShift', { pause: timesText(join.pause) })}
      </Button>
    </div>
  );
}

/**
 * Shows how the hours differ from the schedule, and offers kinds of hours that balance the day (rule:
 * settle-difference).
 */
function Difference({ view, issues }: Readonly<{ view: LineView; issues: readonly LineIssue[] }>) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const issue = issues.find(({ code }) => code === 'invalid_hours_hour_exceptions');
  const { assigned = 0, total = 0 } = issue?.params ?? {};
  const day = { date: view.line.date, assigned, total };
  const proposals = issue ? settleProposals(editor.state.form, day, reference.exceptionTypes) : [];
  if (proposals.length === 0) return null;
  const isTooMuch = total < assigned ? total >= 0 : total <= 0;
  const direction = isTooMuch ? 'tooMuch' : total < assigned ? 'less' : 'more';
  return (
    <div className="flex flex-wrap items-center gap-2 pl-5.5">
      <p className="hours whitespace-normal text-ink-muted">
        {t(`difference.${direction}`, { hours: inHours(Math.abs(total - assigned)) })}
      </p>
      <Proposals proposals={proposals} />
    </div>
  );
}

/**
 * The reason for an issue, with a likely correction. With `isCause`, there is no message above it, so it
 * shows its own error icon.
 */
function Reason({ reason, isCause = false }: Readonly<{ reason: Explanation; isCause?: boolean }>) {
  const t = useTranslations('hourCardHelp');
  const textOf = useReasonText();
  const correctionText = useCorrectionText();
  const { dispatch } = useHelp().editor;
  const { correction } = reason;
  const explanation = textOf(reason);
  if (correction === null) return <p className="pl-5.5 text-ink-muted">{explanation}</p>;
  const times = correctionText(correction);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pl-5.5">
      <p className={isCause ? 'relative text-ink' : 'text-ink-muted'}>
        {isCause && <Icon name="circle-alert" className="absolute top-0.5 -left-5.5 size-4 text-danger-strong" />}
        <span>{`${explanation} ${t('meant', { times })}`}</span>
      </p>
      <Button
        size="sm"
        onClick={(event) =>
          changeInPlace(event, () =>
            dispatch({
              type: 'edit',
              transition: (form) => applyCorrection(form, correction),
              notice: { kind: 'mended', line: correction.line, correction },
            }),
          )
        }
      >
        {t('yes', { times })}
      </Button>
    </div>
  );
}

/**
 * Returns a function that puts a reason into words (rules: explain-break, explain-night, explain-time,
 * explain-others).
 */
function useReasonText(): (reason: Explanation) => string {
  const t = useTranslations('hourCardHelp.why');
  const { zone } = useHelp().reference;
  const { dayText } = useDates();
  const moment = (instant: number) => {
    const { date, minutes } = toWallClock(instant, zone);
    return { day: dayText(date), time: formatTime(minutes) };
  };
  return (reason) => {
    switch (reason.code) {
      case 'break_reversed':
      case 'break_outside': {
        const { code, number, pause, line } = reason;
        return t(code, { number, pause: timesText(pause), line: timesText(line) });
      }
      case 'break_overlap':
        return t(reason.code, { number: reason.number, other: reason.other });
      case 'night':
      case 'reversed':
        return t(reason.code, { line: timesText(reason.line), hours: inHours(reason.minutes) });
      case 'chain':
        return t(reason.code, { lines: reason.lines, hours: inHours(reason.minutes) });
      case 'overlaps': {
        const { day, time } = moment(reason.start);
        return t(reason.code, { day, from: time, until: moment(reason.end).time });
      }
      case 'rest_before':
      case 'rest_after':
        return t(reason.code, { ...moment(reason.at), hours: inHours(reason.rest) });
      case 'break_no_times':
      case 'into_sunday':
        return t(reason.code);
      case 'break_half':
      case 'break_no_length':
        return t(reason.code, { number: reason.number });
      default:
        return t(reason.code, { text: reason.text });
    }
  };
}

/** `notice` describes the last change that help made to this row. */
export type RowHelpProps = Readonly<{ date: IsoDate; row: string; planned: Minutes; notice: LineNotice | null }>;

/** Asks whether a reduction covers the whole day, and shows the result (rule: settle-whole-day). */
export function RowHelp({ date, row, planned, notice }: RowHelpProps) {
  if (notice) return <LineChange notice={notice} />;
  return planned > 0 && <WholeDay date={date} row={row} planned={planned} />;
}
