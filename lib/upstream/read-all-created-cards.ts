import 'server-only';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { everyPage } from './every-page';
import { type CreatedCardsFilter, listCreatedHourCards } from './hour-cards';

export type AllCards =
  | Readonly<{ kind: 'all'; cards: readonly ManagedHourCard[] }>
  | Readonly<{ kind: 'too-many'; total: number }>;

/**
 * Every created card of a filter, unless there are more than `atMost`: then only how many there are. A list that changes while it
 * is read fails with `changed_meanwhile`, as in `everyPage`.
 */
export async function readAllCreatedCards(
  access: Access,
  filter: Omit<CreatedCardsFilter, 'page' | 'perPage'>,
  atMost: number,
): Promise<Result<AllCards>> {
  const cards: ManagedHourCard[] = [];
  for await (const page of everyPage((number, perPage) =>
    listCreatedHourCards(access, { ...filter, page: number, perPage }),
  )) {
    if (!page.ok) return page;
    if (page.data.total > atMost) return succeed({ kind: 'too-many', total: page.data.total });
    cards.push(...page.data.items);
  }
  return succeed({ kind: 'all', cards });
}
