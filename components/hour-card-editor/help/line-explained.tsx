import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useDates } from '@/components/ui/use-dates';
import { inHours } from '@/lib/format/hours';
import { type Explanation, explainLine, isOtherwiseMeant, mendTimes } from '@/lib/hour-card/advice/explain-line';
import { settleProposals } from '@/lib/hour-card/advice/settle-day';
import { formatTime } from '@/lib/hour-card/time-text';
import { isWithoutWork } from '@/lib/hour-card/transitions/lines';
import { toWallClock } from '@/lib/hour-card/zone';
import { useFocusInSight } from '../days/line-messages';
import { type LineNotice, neighboursKey } from '../state/editor-state';
import type { LineView } from '../state/editor-view';
import { rulesNow } from '../state/use-hour-card-editor';
import { useHelp } from './help-context';
import { Proposals, useKindName, useLeftText } from './proposals';
import { changeInPlace, ToldChange, timesText, useDaysText, useMendText } from './told';

/**
 * Beside the messages of a line: why each is there, with what was probably meant on one tap; what makes its
 * day add up; and what the last such tap did.
 */
export function LineExplained({ view }: { view: LineView }) {
  const { editor, reference } = useHelp();
  const { state } = editor;
  useFocusInSight(view.line.key);
  const { neighbours, form } = state;
  const others = neighbours !== null && neighbours.key === neighboursKey(form) ? neighbours.lines : [];
  const reasons = explainLine(view.line, view.issues, {
    rules: rulesNow(state, reference),
    others: [...editor.view.resolved, ...others],
  });
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {reasons.map((reason) => (
        <Reason key={JSON.stringify(reason)} reason={reason} />
      ))}
      {!reasons.some(isOtherwiseMeant) && !isWithoutWork(view.line) && <Difference view={view} />}
      {view.notice && <LineChange notice={view.notice} />}
    </div>
  );
}

/** `−0,25 uur:` with the kinds that make up for it (rule: settle-difference). */
function Difference({ view }: { view: LineView }) {
  const t = useTranslations('hourCardHelp');
  const { editor, reference } = useHelp();
  const issue = view.issues.find(({ code }) => code === 'invalid_hours_hour_exceptions');
  const { assigned = 0, total = 0 } = issue?.params ?? {};
  const day = { date: view.line.date, assigned, total };
  const proposals = issue ? settleProposals(editor.state.form, day, reference.exceptionTypes) : [];
  if (proposals.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pl-5.5">
      <p className="hours text-ink-muted">
        {t('difference', { sign: total < assigned ? '−' : '+', hours: inHours(Math.abs(total - assigned)) })}
      </p>
      <Proposals proposals={proposals} />
    </div>
  );
}

function Reason({ reason }: { reason: Explanation }) {
  const t = useTranslations('hourCardHelp');
  const textOf = useReasonText();
  const mendText = useMendText();
  const { dispatch } = useHelp().editor;
  const { mend } = reason;
  const known = textOf(reason);
  if (mend === null) return <p className="pl-5.5 text-ink-muted">{known}</p>;
  const times = mendText(mend);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-5.5">
      <p className="text-ink-muted">
        {known} {t('meant', { times })}
      </p>
      <Button
        size="sm"
        onClick={(event) =>
          changeInPlace(event, () =>
            dispatch({
              type: 'edit',
              transition: (form) => mendTimes(form, mend),
              notice: { kind: 'mended', line: mend.line, mend },
            }),
          )
        }
      >
        {t('yes', { times })}
      </Button>
    </div>
  );
}

/** The sentence that says why (rules: explain-break, explain-night, explain-time, explain-others). */
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
        return t(reason.code);
      case 'break_half':
      case 'break_no_length':
        return t(reason.code, { number: reason.number });
      default:
        return t(reason.code, { text: reason.text });
    }
  };
}

/** What one tap or one paste did on this line, until the next change. */
function LineChange({ notice }: { notice: LineNotice }) {
  const t = useTranslations('hourCardHelp');
  const kindName = useKindName();
  const leftText = useLeftText();
  const daysText = useDaysText();
  const mendText = useMendText();
  const { form } = useHelp().editor.state;
  if (notice.kind === 'mended') return <ToldChange>{t('mended', { times: mendText(notice.mend) })}</ToldChange>;
  if (notice.kind === 'settled') {
    const { label, minutes } = notice.proposal;
    const kind = kindName(label);
    const text = minutes === 0 ? t('wentAway', { kind }) : t('settled', { kind, hours: inHours(minutes) });
    const left = leftText(form, label);
    return <ToldChange>{left === null ? text : `${text} ${t('balance', { text: left })}`}</ToldChange>;
  }
  const { filled, replaced, leftOut } = notice.days;
  const sentences = [
    t('pasted', { count: filled.length, days: daysText(filled) }),
    ...(replaced.length > 0 ? [t('pastedOver', { days: daysText(replaced) })] : []),
    ...(leftOut.length > 0 ? [t('leftOut', { days: daysText([...new Set(leftOut)]) })] : []),
    ...(notice.unread.length > 0 ? [t('unread', { cells: notice.unread.slice(0, 5).join(', ') })] : []),
  ];
  return (
    <ToldChange>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ToldChange>
  );
}
