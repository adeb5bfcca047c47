import { describe, expect, test } from 'vitest';
import { fail, succeed } from '@/lib/result';
import { paginate } from '@/lib/services/paginate';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Creates a server with `count` rows. It returns at most `largest` rows per page. */
function server(count: number, largest = 1000) {
  const pages: string[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  const ask = async (page: number, perPage: number) => {
    pages.push(`${page}/${perPage}`);
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
    const size = Math.min(perPage, largest);
    return succeed({ items: numbers(count).slice((page - 1) * size, page * size), total: count });
  };
  return { ask, pages, maxInFlight: () => maxInFlight };
}

async function read(pages: ReturnType<typeof paginate<number>>) {
  const items: number[] = [];
  for await (const page of pages) {
    if (!page.ok) return { items, failure: `${page.statusCode} ${page.message}` };
    items.push(...page.data.items);
  }
  return { items, failure: null };
}

describe('loading all pages of a list', () => {
  test.each([0, 1, 99, 100, 101, 1050])('returns each of %i rows exactly once and in order', async (count) => {
    expect(await read(paginate(server(count).ask))).toEqual({ items: numbers(count), failure: null });
  });

  test('requests at most three pages at once', async () => {
    const { ask, pages, maxInFlight } = server(1000);
    await read(paginate(ask));
    expect(pages).toHaveLength(10);
    expect(maxInFlight()).toBe(3);
  });

  test('adapts to the smaller page size of a server', async () => {
    const { ask, pages } = server(120, 50);
    expect(await read(paginate(ask))).toEqual({ items: numbers(120), failure: null });
    expect(pages).toEqual(['1/100', '2/50', '3/50']);
  });

  test('falls back to 24 rows per page when a server rejects large pages', async () => {
    const { ask, pages } = server(50);
    const strict: typeof ask = async (page, perPage) => (perPage > 24 ? fail(422, 'per_page') : ask(page, perPage));
    expect(await read(paginate(strict))).toEqual({ items: numbers(50), failure: null });
    expect(pages).toEqual(['1/24', '2/24', '3/24']);
  });

  test('stops at the first failed page', async () => {
    const { ask } = server(500);
    const broken: typeof ask = async (page, perPage) => (page === 3 ? fail(503, 'busy') : ask(page, perPage));
    expect(await read(paginate(broken))).toEqual({ items: numbers(200), failure: '503 busy' });
  });

  test('reports a list that shrinks during reading as changed', async () => {
    const { ask } = server(300);
    const shrinking: typeof ask = async (page, perPage) =>
      page < 3 ? ask(page, perPage) : server(299).ask(page, perPage);
    expect((await read(paginate(shrinking))).failure).toBe('409 changed_meanwhile');
  });

  test('stops when the server promises more rows but returns none', async () => {
    const empty = async () => succeed({ items: [], total: 10 });
    expect(await read(paginate(empty))).toEqual({ items: [], failure: '409 changed_meanwhile' });
  });
});
