import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { SavedCard } from '../editor-types';

/** What was typed and not yet saved, as it stands in the browser's storage. No secrets: what the screen shows. */
export type Draft = Readonly<{
  version: 1;
  /** Milliseconds since 1970. */
  writtenAt: number;
  form: HourCardForm;
  /** What the form builds on, so that a change by somebody else in between is still seen. */
  base: SavedCard;
  /** Its writer left to log in again: it comes back without asking. */
  resume: boolean;
}>;
