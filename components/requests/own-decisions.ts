import { statusAfter } from '@/lib/hour-card/listed-card';
import type { CreatedRow, Decision } from '@/lib/management/created-row';

/**
 * What the tabs of one browser tell each other about their decisions: a card that was decided in another tab
 * was changed by nobody else (rule: review-own-tab). It lives as long as the tab does.
 */
const statuses = new Map<CreatedRow['id'], string>();
const channel = openChannel();

function openChannel(): BroadcastChannel | null {
  if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return null;
  const opened = new BroadcastChannel('hour-card-decisions');
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!Array.isArray(data)) return;
    const [id, status]: readonly unknown[] = data;
    if (typeof id === 'string' && typeof status === 'string') statuses.set(id, status);
  });
  return opened;
}

export function tellOtherTabs(id: CreatedRow['id'], { kind }: Pick<Decision, 'kind'>): void {
  channel?.postMessage([id, statusAfter({ kind })]);
}

/** Whether another tab made the card what it is now. */
export const isOfOtherTab = (id: CreatedRow['id'], status: string): boolean => statuses.get(id) === status;
