'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { WhenOnline } from '@/components/client/when-online';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IsoDate } from '@/lib/hour-card/vocabulary';

type ReportButtonProps = {
  today: IsoDate;
  /** The user's own e-mail address, to which reports are sent by default. */
  receiver: string;
};

const ReportDialog = dynamic(() => import('./report-dialog').then((module) => module.ReportDialog), {
  loading: () => null,
});

export function ReportButton({ today, receiver }: ReportButtonProps) {
  const t = useTranslations('managementReport');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="file-text" className="size-4" />
        <span>{t('open')}</span>
      </Button>
      {open && (
        <WhenOnline onClose={() => setOpen(false)}>
          <ReportDialog today={today} receiver={receiver} onClose={() => setOpen(false)} />
        </WhenOnline>
      )}
    </>
  );
}
