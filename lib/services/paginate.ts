import { managerCardsPerPage, type Page } from '@/lib/hour-card/listed-card';
import { fail, type Result, succeed } from '@/lib/result';

/** Asks for one page of a list; `page` starts at 1. */
export type AskPage<Item> = (page: number, perPage: number) => Promise<Result<Page<Item>>>;

/** The size of a page, where a server takes more than the documented one (rule: call-pages). */
const largePage = 100;
/** Calls at the same time: one manager's export must not keep everybody else waiting. */
const concurrentCalls = 3;

type Read<Item> = Readonly<{ items: readonly Item[]; total: number }>;

/**
 * Every page of a list, in order, with a few calls ahead. A server that gives smaller pages than asked for is
 * followed in its own size. A failure ends the list, and so does `changed_meanwhile` (409): the list grew or
 * shrank while it was read, so rows would be missing or appear twice. When iteration stops early, up to
 * `concurrentCalls` calls are left for their signal to cancel.
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

  // A first page that is not full while there is more reveals the server's page size.
  const perPage = items.length;
  const lastPage = Math.ceil(total / perPage);
  const underWay = new Map<number, Promise<Result<Page<Item>>>>();
  let read = items.length;
  for (let page = 2; page <= lastPage; page += 1) {
    for (let ahead = page; ahead < page + concurrentCalls && ahead <= lastPage; ahead += 1) {
      if (!underWay.has(ahead))
        underWay.set(ahead, withoutUnhandledRejection(ask(ahead, Math.min(perPage, opened.perPage))));
    }
    const answer = await underWay.get(page);
    underWay.delete(page);
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

/** How servers refuse a page that is too large; some fail on it. */
const refusesSize: ReadonlySet<number> = new Set([400, 413, 422, 500]);

/** The first page, in the largest size that the server accepts. */
async function openList<Item>(ask: AskPage<Item>) {
  const large = await ask(1, largePage);
  if (large.ok || !refusesSize.has(large.statusCode)) return { page: large, perPage: largePage };
  return { page: await ask(1, managerCardsPerPage), perPage: managerCardsPerPage };
}

/** A call made ahead may reject, when the session ends, before it is awaited; awaiting it still rejects. */
function withoutUnhandledRejection<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => {});
  return call;
}
