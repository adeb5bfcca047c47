import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/components/ui/toast';
import type { CreatedRow } from '@/lib/management/created-row';
import { cardInAddress, leaveAddress } from '../detail/card-address';

/**
 * Opens the card of the address, after a reload, by a link, or with the browser's Forward (rule: created-address). One
 * that is not on this page any more leaves the address, and says so.
 */
export function useCardOfAddress(rows: readonly CreatedRow[], onOpen: (row: CreatedRow) => void): void {
  const t = useTranslations('management');
  const follow = useEffectEvent(() => {
    const id = cardInAddress();
    if (id === null) return;
    const row = rows.find((one) => one.id === id);
    if (row) onOpen(row);
    else {
      toast.info(t('cardNotHere'));
      void leaveAddress();
    }
  });
  useEffect(() => {
    const onPopState = () => follow();
    follow();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
}
