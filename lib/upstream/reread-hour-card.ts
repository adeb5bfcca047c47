import 'server-only';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { can } from '@/lib/hour-card/statuses';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { settings } from '@/lib/settings/settings';
import type { Failure } from '@/lib/wire/result';
import { type ReceivedCard, toHourCardForm } from '@/lib/wire/to-hour-card-form';
import type { Access } from './access';
import { getHourCard } from './hour-cards';
import { loadHourCard } from './load-hour-card';
import { mapResult } from './map-result';

/** A card as its editor was opened with; without a status only the content is compared. */
export type OpenedCard = Readonly<{ form: HourCardForm; status: string | null }>;
type Compared = Readonly<{ hourCardId: Id; opened: OpenedCard; form: HourCardForm }>;

export type RereadOutcome =
  | Readonly<{ kind: 'unchanged' }>
  | Readonly<{ kind: 'closed'; status: string }>
  | Readonly<{ kind: 'changed'; current: ReceivedCard }>
  | Readonly<{ kind: 'failed'; failure: Failure }>;

/**
 * Reads a card again before `form` takes its place (issue 3, two people one card): whether it may still be edited, and
 * whether it still is what its editor was opened with. A card that cannot be read is not overwritten either.
 */
export async function rereadHourCard(access: Access, { hourCardId, opened, form }: Compared): Promise<RereadOutcome> {
  const { timeZone: zone } = settings();
  // What a form is read beside decides only what nobody chooses, and that is not compared.
  const bare = { zone, tree: [], contracts: [], departments: [] };
  const read = await mapResult('getHourCard', getHourCard(access, hourCardId), (card) => toHourCardForm(card, bare));
  if (!read.ok) return { kind: 'failed', failure: read };
  if (!can.edit(read.data.status)) return { kind: 'closed', status: read.data.status };
  const says = (other: HourCardForm) => compareForms(other, read.data.form, { zone }).length === 0;
  // What already says what is being saved, as after a save whose answer got lost, is nobody's change to lose.
  if (!declinedSince(opened, read.data) && (says(opened.form) || says(form))) return { kind: 'unchanged' };

  const loaded = await loadHourCard(access, hourCardId);
  if (!loaded.ok) return { kind: 'failed', failure: loaded };
  const current = loaded.data.card;
  return can.edit(current.status) ? { kind: 'changed', current } : { kind: 'closed', status: current.status };
}

/** Declined meanwhile is a change too: its reason has to be seen before a save takes it away. */
function declinedSince({ status }: OpenedCard, card: ReceivedCard): boolean {
  return card.status === 'DECLINED' && status !== null && status.trim().toUpperCase() !== 'DECLINED';
}
