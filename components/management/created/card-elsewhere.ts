import { loadCreatedCard } from '@/components/requests/load-created-card';
import type { Failed } from '@/components/requests/send';
import type { CreatedRow } from '@/lib/management/created-row';
import { cardInAddress, leaveAddress } from '../detail/card-address';

type CardElsewhere = Readonly<{ row: CreatedRow }> | Readonly<{ gone: true }> | Readonly<{ failure: Failed }>;

/**
 * The card that the address names, which is on another page, filtered away or decided. Null when another card
 * may be open by now, or none; one that cannot be had leaves the address.
 */
export async function findCardElsewhere(id: string, signal: AbortSignal): Promise<CardElsewhere | null> {
  const found = await loadCreatedCard(id, signal);
  if (signal.aborted || cardInAddress() !== id) return null;
  if (found.ok) return { row: found.data };
  void leaveAddress();
  return [400, 403, 404].includes(found.statusCode) ? { gone: true } : { failure: found };
}
