'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { IsoDate } from '@/lib/hour-card/vocabulary';

type ReportButtonProps = {
  today: IsoDate;
  /** The user's own e-mail address, as the initial value. */
  receiver: string;
};

const loadDialog = () => import('./report-dialog').then((module) => module.ReportDialog);

/** 'Rapportage genereren'; its dialog loads on demand, with its texts. */
export function ReportButton({ today, receiver }: ReportButtonProps) {
  const t = useTranslations('managementReport');
  const common = useTranslations('common');
  const { Dialog, show, close, ahead } = useLazyDialog(loadDialog, common('notOpened'));
  return (
    <>
      <Button {...ahead} aria-haspopup="dialog" onClick={() => void show()}>
        <Icon name="file-text" className="size-4" />
        {t('open')}
      </Button>
      {Dialog && <Dialog today={today} receiver={receiver} onClose={close} />}
    </>
  );
}
