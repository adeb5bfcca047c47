import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { HourCardStatus } from '../database/tables/hour-card-tables';

/** A card of the demo, as it stands with the manager. */
export type DemoCard = Readonly<{ card: ResolvedCard; status: HourCardStatus; comment: string; updatedAt: Date }>;
