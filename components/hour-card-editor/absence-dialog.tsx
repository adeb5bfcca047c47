'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Week } from '@/lib/hour-card/vocabulary';

type AbsenceDialogProps = {
  week: Week;
  /** How many rows of sickness and leave there are. */
  count: number;
  onAnswer: (includeAbsence: boolean) => void;
  onClose: () => void;
};

/** Asks before sickness and leave come along: who was ill last week is not ill by habit. */
export function AbsenceDialog({ week, count, onAnswer, onClose }: AbsenceDialogProps) {
  const t = useTranslations('hourCardEditor.copyWeek');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('askTitle')}
      size="sm"
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={() => onAnswer(true)}>{t('with')}</Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t('without')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t('ask', { count, week: week.week })}</p>
    </Dialog>
  );
}
