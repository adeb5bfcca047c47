import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { noAnswer } from '@/components/requests/no-answer';
import { useFailureToast } from '@/components/requests/use-failure-toast';
import { toast } from '@/components/ui/toast';
import type { CreatedRow } from '@/lib/management/created-row';
import { cardInAddress } from '../detail/card-address';

/**
 * Opens the card of the address, after a reload, by a link, or with the browser's Forward (rule:
 * created-address): also one on another page, filtered away or decided, by itself. One that is out of reach
 * leaves the address, and says so. This comes after the list: by then somebody may have opened a card, and be
 * past it, which `isOpen` tells.
 */
export function useCardOfAddress(
  rows: readonly CreatedRow[],
  onOpen: (row: CreatedRow) => void,
  isOpen: boolean,
): void {
  const t = useTranslations('management');
  const toastFailure = useFailureToast();
  const fetchCard = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const found = await import('./card-elsewhere').then(
      ({ findCardElsewhere }) => findCardElsewhere(id, signal),
      () => ({ failure: noAnswer }),
    );
    if (found === null) return;
    if ('failure' in found) return toastFailure(found.failure);
    toast.info(t('row' in found ? 'cardElsewhere' : 'cardOutOfReach'));
    if ('row' in found) onOpen(found.row);
  });
  const follow = useEffectEvent((signal: AbortSignal) => {
    const id = cardInAddress();
    if (id === null) return;
    const row = rows.find((one) => one.id === id);
    if (row) onOpen(row);
    else void fetchCard(id, signal);
  });
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!isOpen) follow(signal);
  });
  useEffect(() => {
    const controller = new AbortController();
    const onPopState = () => follow(controller.signal);
    begin(controller.signal);
    window.addEventListener('popstate', onPopState);
    return () => {
      controller.abort();
      window.removeEventListener('popstate', onPopState);
    };
  }, []);
}
