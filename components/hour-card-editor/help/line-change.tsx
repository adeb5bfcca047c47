import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { inHours } from '@/lib/format/hours';
import type { LineNotice } from '../state/editor-state';
import { useHelp } from './help-context';
import { useKindName, useRemainingText } from './proposals';
import { timesText, UndoNotice, useCorrectionText } from './undo-notice';
import { usePastedText } from './use-pasted-text';

/** Describes the last fix or paste on this line, until the user makes another change. */
export function LineChange({ notice }: { notice: LineNotice }) {
  const t = useTranslations('hourCardHelp');
  const kindName = useKindName();
  const remainingText = useRemainingText();
  const pastedText = usePastedText();
  const correctionText = useCorrectionText();
  const { form } = useHelp().editor.state;
  if (notice.kind === 'mended')
    return <UndoNotice>{t('mended', { times: correctionText(notice.correction) })}</UndoNotice>;
  if (notice.kind === 'joined') {
    const { times, pause } = notice.join;
    return <UndoNotice>{t('joined', { times: timesText(times), pause: timesText(pause) })}</UndoNotice>;
  }
  if (notice.kind === 'settled') {
    const { label, minutes } = notice.proposal;
    const kind = kindName(label);
    const text = minutes === 0 ? t('wentAway', { kind }) : t('settled', { kind, hours: inHours(minutes) });
    const remaining = remainingText(form, label);
    return <UndoNotice>{remaining === null ? text : `${text} ${t('balance', { text: remaining })}`}</UndoNotice>;
  }
  if (notice.kind === 'notPasted') {
    return (
      <p className="flex items-start gap-1.5 text-sm text-warning-strong">
        <Icon name="info" className="mt-0.5 size-4 shrink-0" />
        <span>{t(`paste.${notice.reason}`)}</span>
      </p>
    );
  }
  const sentences = pastedText({ form, ...notice });
  return (
    <UndoNotice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </UndoNotice>
  );
}
