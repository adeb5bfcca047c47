import type { CreatedRow } from '@/lib/management/created-row';
import { askServer } from './ask-server';
import type { Answer } from './send';

/**
 * A card as the created screen shows it, whichever page it is on. In a file of its own: the list alone needs
 * none of it.
 */
export function loadCreatedCard(id: string, signal?: AbortSignal): Promise<Answer<CreatedRow>> {
  return askServer<Answer<CreatedRow>>(`/api/management/card?${new URLSearchParams({ id })}`, signal && { signal });
}
