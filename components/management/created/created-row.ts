import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { can } from '@/lib/hour-card/statuses';

/** A card as the created screen shows it. */
export type CreatedRow = Readonly<{
  /** The card's id as text: the key of everything that is remembered about the row. */
  id: string;
  card: ManagedHourCard;
  /** `21-11-2026 14:05`, the last change as the company's clock had it. */
  updatedText: string;
}>;

/** Whether a card still waits for a manager: it can go both ways. A declined one waits for its employee. */
export function isOpen({ card }: CreatedRow): boolean {
  return can.approve(card.status) && can.decline(card.status);
}
