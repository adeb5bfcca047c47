import { useTranslations } from 'next-intl';
import { inHours } from '@/lib/format/hours';
import type { LineNotice } from '../state/editor-state';
import { useHelp } from './help-context';
import { useKindName, useLeftText } from './proposals';
import { timesText, UndoNotice, useDaysText, useMendText } from './undo-notice';

/** What one tap or one paste did on this line, until the next change. */
export function LineChange({ notice }: { notice: LineNotice }) {
  const t = useTranslations('hourCardHelp');
  const kindName = useKindName();
  const leftText = useLeftText();
  const daysText = useDaysText();
  const mendText = useMendText();
  const { form } = useHelp().editor.state;
  if (notice.kind === 'mended') return <UndoNotice>{t('mended', { times: mendText(notice.mend) })}</UndoNotice>;
  if (notice.kind === 'joined') {
    const { times, pause } = notice.join;
    return <UndoNotice>{t('joined', { times: timesText(times), pause: timesText(pause) })}</UndoNotice>;
  }
  if (notice.kind === 'settled') {
    const { label, minutes } = notice.proposal;
    const kind = kindName(label);
    const text = minutes === 0 ? t('wentAway', { kind }) : t('settled', { kind, hours: inHours(minutes) });
    const left = leftText(form, label);
    return <UndoNotice>{left === null ? text : `${text} ${t('balance', { text: left })}`}</UndoNotice>;
  }
  const { filled, replaced, placed, leftOut } = notice.days;
  const { unread } = notice;
  const named = unread.slice(0, 5);
  const sentences = [
    t('pasted', { count: filled.length, days: daysText(filled) }),
    ...(replaced.length > 0 ? [t('pastedOver', { days: daysText(replaced) })] : []),
    ...(placed.length > 0 ? [t('breakPlaced', { days: daysText(placed) })] : []),
    ...(leftOut.length > 0 ? [t('leftOut', { days: daysText([...new Set(leftOut)]) })] : []),
    ...(unread.length > 0 ? [t('unread', { cells: named.join(', '), more: unread.length - named.length })] : []),
  ];
  return (
    <UndoNotice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </UndoNotice>
  );
}
