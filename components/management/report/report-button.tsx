'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { useLazyDialog } from '../fields/use-lazy-dialog';

type ReportButtonProps = {
  today: IsoDate;
  /** The user's own e-mail address, as the initial value. */
  receiver: string;
};

/** 'Rapportage genereren'; its dialog loads on demand. Needs `managementReport` and `managementFilter`. */
export function ReportButton({ today, receiver }: ReportButtonProps) {
  const t = useTranslations('managementReport');
  const { Dialog, show, close } = useLazyDialog(
    () => import('./report-dialog').then((module) => module.ReportDialog),
    t('notOpened'),
  );
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void show()}>
        <FileText aria-hidden="true" className="size-4" />
        {t('open')}
      </Button>
      {Dialog && <Dialog today={today} receiver={receiver} onClose={close} />}
    </>
  );
}
