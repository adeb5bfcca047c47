'use client';

import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { ReportDialogProps } from './report-dialog';

type ReportButtonProps = {
  today: IsoDate;
  /** The user's own address, to start with. */
  receiver: string;
};

/** 'Rapportage genereren'; its dialog loads on demand. Uses `managementReport` and `managementFilter`. */
export function ReportButton({ today, receiver }: ReportButtonProps) {
  const t = useTranslations('managementReport');
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [open, setOpen] = useState(false);

  const show = async () => {
    try {
      const { ReportDialog } = await import('./report-dialog');
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      toast.error(t('notOpened'));
    }
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void show()}>
        <FileText aria-hidden="true" className="size-4" />
        {t('open')}
      </Button>
      {open && Dialog && <Dialog today={today} receiver={receiver} onClose={() => setOpen(false)} />}
    </>
  );
}
