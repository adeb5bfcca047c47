import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { loadCreatedCard } from '@/components/client/management-requests';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { toast } from '@/components/ui/toast';
import type { CreatedRow } from '@/lib/management/created-row';
import { cardInAddress, leaveAddress } from './detail/card-address';

/**
 * Opens the card in the address after a reload, a link or the browser's Forward (rule: created-address). If
 * the list does not contain the card, because it is on another page, filtered out or decided, opens only that
 * card (rule: created-address-alone). If the card is unavailable, removes it from the address and shows a
 * message.
 */
export function useCardInAddress(rows: readonly CreatedRow[], onOpen: (row: CreatedRow) => void): void {
  const t = useTranslations('management');
  const toastFailure = useFailureToast();
  const fetchCard = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const found = await loadCreatedCard(id, signal);
    // The user may have opened another card or closed this one in the meantime.
    if (signal.aborted || cardInAddress() !== id) return;
    if (found.ok) {
      toast.info(t('cardElsewhere'));
      onOpen(found.data);
      return;
    }
    void leaveAddress();
    if ([400, 403, 404].includes(found.statusCode)) toast.info(t('cardOutOfReach'));
    else toastFailure(found);
  });
  const openFromAddress = useEffectEvent((signal: AbortSignal) => {
    const id = cardInAddress();
    if (id === null) return;
    const row = rows.find((one) => one.id === id);
    if (row) onOpen(row);
    else void fetchCard(id, signal);
  });
  useEffect(() => {
    const controller = new AbortController();
    const onPopState = () => openFromAddress(controller.signal);
    openFromAddress(controller.signal);
    window.addEventListener('popstate', onPopState);
    return () => {
      controller.abort();
      window.removeEventListener('popstate', onPopState);
    };
  }, []);
}
