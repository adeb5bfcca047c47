import type { Id } from '@/lib/hour-card/vocabulary';
import { failures } from '../http/request-failure';
import { tableId } from './table-id';

/** The table's id of a reference that was checked before; throws for one that was not. */
export function knownId(id: Id): number {
  const known = tableId(id);
  if (known === null) throw failures.invalidHourCard([{ code: 'invalid_reference', field: 'id' }]);
  return known;
}

/** As `knownId`; nothing stays nothing. */
export function optionalKnownId(id: Id | null): number | null {
  return id === null ? null : knownId(id);
}
