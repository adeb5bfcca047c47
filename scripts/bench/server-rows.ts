import { type Asked, rateRatio } from './rate';
import type { Row } from './rows';
import type { Both } from './serve-both';

/**
 * `rate`: page views a second of one core, as a ratio to a plain table of 24 rows. `calls`: to upstream, at
 * the most.
 */
const pages = [
  { name: 'created', path: '/management-dashboard/created', person: 'manager', rate: 0.45, calls: 3, raw: 90 },
  { name: 'missing', path: '/management-dashboard/missing', person: 'manager', rate: 0.45, calls: 3 },
  { name: 'leave', path: '/management-dashboard/leave-balances', person: 'manager', rate: 0.5, calls: 2 },
  { name: 'editor', path: '/hour-cards/create', person: 'employee', rate: 0.5, calls: 3 },
  { name: 'list', path: '/hour-cards', person: 'employee', rate: 0.7, calls: 3 },
  { name: 'dashboard', path: '/dashboard', person: 'employee', rate: 0.7, calls: 5 },
] as const;

const pageRounds = { rounds: 5, count: 80 };
const handlerRounds = { rounds: 9, count: 1_000 };

/** Page views, the documents and the calls to upstream that one view costs. */
export async function* pageRows({ ours, empty, upstream, headersOf }: Both): AsyncGenerator<Row> {
  for (const page of pages) {
    const { name, path, person, rate, calls } = page;
    const asked: Asked = { served: ours, path, headers: headersOf[person] };
    const first = await view(asked, upstream);
    const later = await view(asked, upstream);
    const ratio = await rateRatio(asked, { served: empty, path: '/table' }, pageRounds);
    yield { name: `${name}: page views a second of a core`, value: ratio, limit: rate, atLeast: true };
    const twice = first.calls.length - new Set(first.calls).size;
    yield { name: `${name}: the same call twice in one view`, value: twice, limit: 0 };
    const note = `the first one ${first.calls.length}: ${first.calls.map((call) => call.split(' ')[0]).join(', ')}`;
    yield { name: `${name}: calls of one view`, value: later.calls.length, limit: calls, note };
    if ('raw' in page) yield { name: `${name}: document`, value: first.bytes / 1_000, limit: page.raw, unit: ' kB' };
  }
}

async function view({ served, path, headers = {} }: Asked, upstream: Both['upstream']) {
  upstream.forgetAsked();
  const answer = await fetch(`${served.url}${path}`, { headers, redirect: 'manual' });
  const { length: bytes } = await answer.bytes();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  return { bytes, calls: [...upstream.asked()] };
}

/** What the handlers cost, beside one that does nothing and one that checks nothing. */
export async function handlerRows({ ours, empty, headersOf: { employee } }: Both): Promise<readonly Row[]> {
  const health = await rateRatio(
    { served: ours, path: '/api/health' },
    { served: empty, path: '/api/empty' },
    handlerRounds,
  );
  // Not one that a session keeps: the call to upstream counts on both sides.
  const query = '/schedule?shift=1';
  const lookup = await rateRatio(
    { served: ours, path: `/api/lookups${query}`, headers: employee },
    { served: empty, path: `/api/naive?path=${encodeURIComponent('/shifts/1/schedule')}` },
    handlerRounds,
  );
  return [
    { name: 'health check beside an empty handler', value: health, limit: 0.9, atLeast: true },
    { name: 'lookup beside a naive handler', value: lookup, limit: 1.1, atLeast: true },
  ];
}
