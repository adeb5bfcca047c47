'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { AbsenceDialog } from './absence-dialog';
import { CopyWeekNotice } from './copy-week-notice';
import { EarlierCardsDialog } from './earlier-cards-dialog';
import type { EditorReference, EditorRequests } from './editor-types';
import { useCopyWeek } from './use-copy-week';
import type { HourCardEditorModel } from './use-hour-card-editor';

type CopyWeekFlowProps = {
  editor: HourCardEditorModel;
  reference: EditorReference;
  requests: EditorRequests;
  start: 'previous' | 'other';
};

/** What taking over another week shows on its way: the choice, the question about absence, and what it did. */
export function CopyWeekFlow({ editor, reference, requests, start }: CopyWeekFlowProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  const common = useTranslations('common');
  const { step, take, bring, close, undo } = useCopyWeek({ editor, reference, requests, start });
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
          {t('noPrevious', { week: step.week.week })}
        </Alert>
      );
    case 'choosing':
      return <EarlierCardsDialog editor={editor} load={requests.earlierHourCards} onChoose={take} onClose={close} />;
    case 'asking':
      return (
        <AbsenceDialog
          week={step.source.week}
          count={step.absences}
          onAnswer={(includeAbsence) => bring(step.source, includeAbsence)}
          onClose={close}
        />
      );
    case 'done':
      return (
        <CopyWeekNotice
          week={step.week}
          result={step.result}
          onUndo={form === step.result.form && form !== step.before ? () => undo(step.before) : null}
          onClose={close}
        />
      );
  }
}
