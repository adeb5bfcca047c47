import type { Page } from '@/lib/hour-card/listed-card';
import { fail, type Result, succeed } from '@/lib/result';

/** Asks for one page of a list; `page` starts at 1. */
export type AskPage<Item> = (page: number, perPage: number) => Promise<Result<Page<Item>>>;

/** How many to ask for at once. Servers document 24 (rule: call-pages): used when they refuse more. */
const largePage = 100;
const documentedPage = 24;
/** Calls under way at the same time; one manager's export may not keep everybody else waiting. */
const atOnce = 3;

type Read<Item> = Readonly<{ items: readonly Item[]; total: number }>;

/**
 * Every page of a list, in order, a few asked for ahead. A server that gives fewer a page than was asked is followed in
 * its own size. A failure is the last that comes, and so is `changed_meanwhile` (409): the list grew or shrank under way, so
 * that rows would be missing or stand twice. Whoever stops iterating leaves at most `atOnce` calls to be cancelled by their signal.
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

  // A first page that is not full, with more to come, tells the size the server keeps to.
  const perPage = items.length;
  const lastPage = Math.ceil(total / perPage);
  const underWay = new Map<number, Promise<Result<Page<Item>>>>();
  let read = items.length;
  for (let page = 2; page <= lastPage; page += 1) {
    for (let ahead = page; ahead < page + atOnce && ahead <= lastPage; ahead += 1) {
      if (!underWay.has(ahead)) underWay.set(ahead, quietly(ask(ahead, Math.min(perPage, opened.perPage))));
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

/** The first page, in the largest size that the server takes. */
async function openList<Item>(ask: AskPage<Item>) {
  const large = await ask(1, largePage);
  if (large.ok || (large.statusCode !== 400 && large.statusCode !== 422)) return { page: large, perPage: largePage };
  return { page: await ask(1, documentedPage), perPage: documentedPage };
}

/** A call asked ahead may reject, when the session ends, before anybody waits for it; whoever does still gets to know. */
function quietly<Answer>(call: Promise<Answer>): Promise<Answer> {
  call.catch(() => {});
  return call;
}
