import 'server-only';
import { getLocale } from 'next-intl/server';
import { weekOrder } from '@/lib/hour-card/calendar';
import { type CreatedRow, type GreenFrame, isOpen, toCreatedRow } from '@/lib/management/created-row';
import type { CreatedView } from '@/lib/management/created-view';
import { reportError } from '@/lib/operation/error-reports';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { SessionExpired } from '@/lib/session/session-errors';
import { settings } from '@/lib/settings/settings';
import { listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { assessHourCards } from './assess-hour-cards';
import { createdCardsFilter } from './list-created-cards';
import { paginate } from './paginate';
import { streamFrames } from './stream-frames';
import { viewableEmployees } from './viewable-employees';

/**
 * The maximum number of cards, limited to what a browser can still send when the user leaves the page. The
 * oldest weeks come first. The rest can follow in another round.
 */
export const maxGreenCards = 500;

/**
 * Streams the lights of all open cards in a manager's view, over all pages. Green cards include the data
 * needed for a decision (rule: bulk-green-pages).
 */
export function findGreenCards(manager: Manager, view: CreatedView): ReadableStream<GreenFrame> {
  return streamFrames(manager.access, (access) => framesOf({ ...manager, access }, view));
}

/** An error becomes the last frame, because the response has already started. */
async function* framesOf(manager: Manager, view: CreatedView): AsyncGenerator<GreenFrame, void> {
  try {
    const found = await openRows(manager, view);
    if (!found.ok) {
      yield { kind: 'failed', statusCode: found.statusCode, message: found.message };
      return;
    }
    const rows = new Map(found.data.slice(0, maxGreenCards).map((row) => [row.id, row]));
    yield { kind: 'total', total: found.data.length, checked: rows.size };
    yield* lightFrames(manager, rows);
  } catch (error) {
    if (manager.access.signal?.aborted) return;
    if (!(error instanceof SessionExpired)) reportError(error, 'handler');
    const expired = { statusCode: 401, message: 'session_expired' };
    yield { kind: 'failed', ...(error instanceof SessionExpired ? expired : { statusCode: 500, message: '' }) };
  }
}

async function* lightFrames(manager: Manager, rows: ReadonlyMap<string, CreatedRow>): AsyncGenerator<GreenFrame, void> {
  const reader = assessHourCards(
    manager.access,
    [...rows.values()].map(({ card }) => card.id),
  ).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const frame = next.value;
      const row = rows.get(frame.id);
      if (!frame.ok && frame.statusCode === 401) {
        yield { kind: 'failed', statusCode: 401, message: frame.message };
        return;
      }
      if (!row) continue;
      if (!frame.ok) yield { kind: 'unknown', row };
      else yield frame.data.light === 'green' ? { kind: 'green', row } : { kind: 'other' };
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** The cards of a view that await this manager, oldest weeks first. */
async function openRows(manager: Manager, view: CreatedView): Promise<Result<readonly CreatedRow[]>> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return viewable;
  const search = createdCardsFilter(view, viewable.data, manager);
  if (search === null || !view.statuses.includes('CREATED')) return succeed([]);
  const context = {
    zone: settings().timeZone,
    locale: await getLocale(),
    ownIds: new Set(manager.employees.map(({ id }) => String(id))),
  };
  const rows: CreatedRow[] = [];
  for await (const read of paginate((page, perPage) =>
    listCreatedHourCards(manager.access, { ...search, statuses: ['CREATED'], page, perPage }),
  )) {
    if (!read.ok) return read;
    rows.push(...read.data.items.map((card) => toCreatedRow(card, context)));
  }
  return succeed(rows.filter(isOpen).toSorted((a, b) => weekOrder(a.card.week, b.card.week)));
}
