import type { Id } from '@/lib/hour-card/vocabulary';
import type { SavedCard } from './editor-types';

/** Why a card could not simply be saved: somebody else was there (issue 3, two people on one card). */
export type SaveConflict =
  | Readonly<{ kind: 'changed'; current: SavedCard }>
  | Readonly<{ kind: 'closed'; status: string }>
  | Readonly<{ kind: 'exists'; id: Id }>;
