import { managerCardsPerPage, type Page } from '@/lib/hour-card/listed-card';
import { fail, type Result, succeed } from '@/lib/result';

export type AskPage<Item> = (page: number, perPage: number) => Promise<Result<Page<Item>>>;

/** A larger page size than the documented one, for servers that accept it (rule: call-pages). */
const largePage = 100;
/** The number of concurrent calls per list, so that one manager's export does not slow down other users. */
const concurrentCalls = 3;

type Read<Item> = Readonly<{ items: readonly Item[]; total: number }>;

/**
 * Reads every page of a list, in order, requesting a few pages ahead. If the server returns smaller pages
 * than requested, uses their size. Ends at the first failure. Fails with `changed_meanwhile` (409) if the
 * list changed while it was read, because rows would be missing or appear twice. If the caller stops early,
 * up to `concurrentCalls` calls keep running until their signal cancels them.
 */
export async function* paginate<Item>(ask: AskPage<Item>): AsyncGenerator<Result<Read<Item>>, void> {
  const opened = await openList(ask);
  if (!opened.page.ok) {
    yield opened.page;
    return;
  }
  const { items, total } = opened.page.data;
  yield succeed({ items, total });
  if (items.length >= total) return;
  if (items.length === 0) {
    yield fail(409, 'changed_meanwhile');
    return;
  }

  // There are more items than the first page holds, so its length is the server's page size.
  const perPage = items.length;
  const lastPage = Math.ceil(total / perPage);
  const inFlight = new Map<number, Promise<Result<Page<Item>>>>();
  let read = items.length;
  for (let page = 2; page <= lastPage; page += 1) {
    for (let ahead = page; ahead < page + concurrentCalls && ahead <= lastPage; ahead += 1) {
      if (!inFlight.has(ahead))
        inFlight.set(ahead, withoutUnhandledRejection(ask(ahead, Math.min(perPage, opened.perPage))));
    }
    const answer = await inFlight.get(page);
    inFlight.delete(page);
    if (answer === undefined) return;
    if (!answer.ok) {
      yield answer;
      return;
    }
    read += answer.data.items.length;
    const isComplete = page === lastPage ? read === total : answer.data.items.length === perPage;
    if (answer.data.total !== total || !isComplete) {
      yield fail(409, 'changed_meanwhile');
      return;
    }
    yield succeed({ items: answer.data.items, total });
  }
}

/**
 * The statuses that servers return if a page is too large. Includes 500, because some servers fail instead of
 * refusing the request.
 */
const refusesSize: ReadonlySet<number> = new Set([400, 413, 422, 500]);

/** Requests the first page, in the largest size that the server accepts. */
async function openList<Item>(ask: AskPage<Item>) {
  const large = await ask(1, largePage);
  if (large.ok || !refusesSize.has(large.statusCode)) return { page: large, perPage: largePage };
  return { page: await ask(1, managerCardsPerPage), perPage: managerCardsPerPage };
}

/**
 * Prevents an unhandled rejection if the session expires before this call is awaited. Awaiting it still
 * rejects.
 */
function withoutUnhandledRejection<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => {});
  return call;
}
