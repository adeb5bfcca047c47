import { managerCardsPerPage, type Page } from '@/lib/hour-card/listed-card';
import { fail, type Result, succeed } from '@/lib/result';

/** Requests one page of a list; `page` starts at 1. */
export type AskPage<Item> = (page: number, perPage: number) => Promise<Result<Page<Item>>>;

/** The page size, for servers that accept more than the documented one (rule: call-pages). */
const largePage = 100;
/** Concurrent calls per list. One manager's export must not slow down other users. */
const concurrentCalls = 3;

type Read<Item> = Readonly<{ items: readonly Item[]; total: number }>;

/**
 * Every page of a list, in order, requesting a few pages ahead. If the server returns smaller pages than
 * requested, their size is used. A failure ends the list. So does `changed_meanwhile` (409): the list changed
 * while it was read, so rows would be missing or appear twice. When iteration stops early, up to
 * `concurrentCalls` calls keep running until their signal cancels them.
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
 * Statuses of an answer to a request for too large a page. Some servers fail on it instead of refusing it.
 */
const refusesSize: ReadonlySet<number> = new Set([400, 413, 422, 500]);

/** The first page, in the largest size that the server accepts. */
async function openList<Item>(ask: AskPage<Item>) {
  const large = await ask(1, largePage);
  if (large.ok || !refusesSize.has(large.statusCode)) return { page: large, perPage: largePage };
  return { page: await ask(1, managerCardsPerPage), perPage: managerCardsPerPage };
}

/** A call made ahead may reject before it is awaited, when the session expires. Awaiting it still rejects. */
function withoutUnhandledRejection<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => {});
  return call;
}
