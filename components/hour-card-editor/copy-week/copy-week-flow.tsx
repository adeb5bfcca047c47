'use client';

import { useTranslations } from 'next-intl';
import type { EarlierCard, EditorRequests } from '@/components/client/editor-requests';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDates } from '@/components/ui/use-dates';
import type { CopiedCard, SkipReason } from '@/lib/hour-card/copy-from-card';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { Week } from '@/lib/hour-card/vocabulary';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { EarlierCardsDialog } from './earlier-cards-dialog';
import { useCopyWeek } from './use-copy-week';

type CopyWeekFlowProps = {
  editor: HourCardEditorModel;
  reference: EditorReference;
  requests: EditorRequests;
  start: 'previous' | 'other' | Pick<EarlierCard, 'id'>;
};

/**
 * The dialogs and notices of copying another week: the choice of a card, the question about absence, and the
 * result.
 */
export function CopyWeekFlow({ editor, reference, requests, start }: CopyWeekFlowProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  const common = useTranslations('common');
  const { step, copyFrom, copyCard, close, undo } = useCopyWeek({ editor, reference, requests, start });
  const { form } = editor.state;
  const closeButton = (
    <Button size="sm" variant="ghost" onClick={close}>
      {common('close')}
    </Button>
  );

  switch (step.kind) {
    case 'idle':
      return null;
    case 'fetching':
      return (
        <p role="status" className="text-sm text-ink-muted">
          {t('pending')}
        </p>
      );
    case 'failed':
      return (
        <Alert tone="danger" announce action={closeButton}>
          {t('failed')}
        </Alert>
      );
    case 'missing':
      return (
        <Alert tone="info" announce action={closeButton}>
          {t('noPrevious', step.week)}
        </Alert>
      );
    case 'choosing':
      return (
        <EarlierCardsDialog editor={editor} load={requests.earlierHourCards} onChoose={copyFrom} onClose={close} />
      );
    case 'asking':
      return (
        <AbsenceDialog
          week={step.source.week}
          count={step.absences}
          onAnswer={(includeAbsence) => copyCard(step.source, includeAbsence)}
          onClose={close}
        />
      );
    case 'done':
      return (
        <CopyWeekNotice
          week={step.week}
          result={step.result}
          onUndo={form === step.result.form && form !== step.before ? undo : null}
          onClose={close}
        />
      );
  }
}

type AbsenceDialogProps = {
  week: Week;
  count: number;
  onAnswer: (includeAbsence: boolean) => void;
  onClose: () => void;
};

/**
 * Asks whether to copy sickness and leave too. An absence in an earlier week usually does not recur in this
 * week, so they are not copied automatically.
 */
function AbsenceDialog({ week, count, onAnswer, onClose }: AbsenceDialogProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  return (
    <ConfirmDialog
      title={t('askTitle')}
      footer={
        <>
          <Button onClick={() => onAnswer(true)}>{t('with')}</Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t('without')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p className="text-ink-muted">{t('ask', { count, ...week })}</p>
    </ConfirmDialog>
  );
}

const reasons: readonly SkipReason[] = ['outside_contract', 'outside_week', 'absence', 'exceptions_not_allowed'];

type CopyWeekNoticeProps = {
  week: Week;
  result: CopiedCard;
  /** Null once the form has changed since the copy, because the editor's own undo then applies. */
  onUndo: (() => void) | null;
  onClose: () => void;
};

/** Reports what was copied, what was left out and why, and which days it replaced. */
function CopyWeekNotice({ week, result, onUndo, onClose }: CopyWeekNoticeProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  const common = useTranslations('common');
  const { copied, skipped, replaced } = result;
  const { dayList } = useDates();
  const remarks = [
    ...reasons.flatMap((reason) => {
      const dates = skipped.filter((one) => one.reason === reason).map(({ date }) => date);
      return dates.length === 0 ? [] : [t(`leftOut.${reason}`, { days: dayList(dates) })];
    }),
    ...(replaced.length === 0 ? [] : [t('replaced', { days: dayList(replaced) })]),
  ];

  return (
    <Alert
      tone={copied > 0 ? 'success' : 'info'}
      announce
      action={
        <div className="flex flex-wrap gap-2">
          {onUndo && (
            <Button size="sm" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onClose}>
            {common('close')}
          </Button>
        </div>
      }
    >
      <p className="font-medium">{copied > 0 ? t('done', { count: copied, ...week }) : t('nothing', week)}</p>
      {remarks.map((remark) => (
        <p key={remark} className="mt-1 first-letter:uppercase">
          {remark}
        </p>
      ))}
    </Alert>
  );
}
