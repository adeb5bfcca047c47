import { describe, expect, test } from 'vitest';
import { type Import, importsOf, isOwn, sources } from './support/sources';

const all = sources.flatMap(importsOf);
const within = (room: string) => all.filter(({ from }) => from.startsWith(room));
const tell = ({ from, line, to }: Import) => `${from}:${line} imports ${to}`;
const isIn = (rooms: readonly string[]) => (one: Import) => rooms.some((room) => one.to.startsWith(room));

/** What each room may import of the project itself (docs/architecture.md). */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'lib/hour-card/': ['lib/hour-card/'],
  'lib/contract/': ['lib/contract/'],
  'lib/settings/': ['lib/settings/'],
  'lib/operation/': ['lib/operation/', 'lib/settings/'],
  'lib/i18n/': ['lib/i18n/', 'messages/'],
  'lib/wire/': ['lib/wire/', 'lib/hour-card/', 'lib/contract/'],
  'lib/upstream/': ['lib/upstream/', 'lib/wire/', 'lib/hour-card/', 'lib/contract/', 'lib/settings/', 'lib/operation/'],
  'lib/session/': [
    'lib/session/',
    'lib/upstream/',
    'lib/wire/',
    'lib/hour-card/',
    'lib/settings/',
    'lib/operation/',
    // What an id is.
    'lib/contract/values',
  ],
  'lib/http/': ['lib/'],
  'backend/': ['backend/', 'lib/contract/', 'lib/hour-card/'],
};

describe('the arrows between the rooms', () => {
  test.each(Object.entries(arrows))('%s imports nothing of the house but %j', (room, allowed) => {
    const wrong = within(room).filter((one) => isOwn(one) && !isIn(allowed)(one));
    expect(wrong.map(tell)).toEqual([]);
    expect(within(room).length).toBeGreaterThan(0);
  });

  test('the engine knows no package but the one that knows time zones', () => {
    const packages = within('lib/hour-card/').filter((one) => !isOwn(one) && !/^date-fns(-tz)?$/.test(one.to));
    expect(packages.map(tell)).toEqual([]);
  });

  test('components know neither routes, session, client, backend nor contract', () => {
    const forbidden = [
      'app/',
      'lib/upstream',
      'lib/session',
      'lib/settings',
      'lib/operation',
      'lib/http',
      'lib/contract',
      'backend/',
    ];
    expect(within('components/').filter(isIn(forbidden)).map(tell)).toEqual([]);
  });

  test('nobody but the backend itself, its tests and the scripts knows the backend', () => {
    const outside = all.filter(({ from }) => !/^(backend|tests|scripts)\//.test(from) && from !== 'drizzle.config.ts');
    expect(outside.filter(isIn(['backend/'])).map(tell)).toEqual([]);
  });

  test('nothing that ships knows the tests or the scripts', () => {
    const fromShipped = all.filter(({ from }) => !/^(tests|scripts)\//.test(from));
    const wrong = fromShipped.filter(isIn(['tests/', 'scripts/'])).filter(({ from }) => !/\.config\.ts$/.test(from));
    expect(wrong.map(tell)).toEqual([]);
  });

  test('no two files of the engine need each other', () => {
    const edges = new Map<string, string[]>();
    for (const { from, to } of within('lib/hour-card/')) {
      const name = from.replace(/\.ts$/, '');
      edges.set(name, [...(edges.get(name) ?? []), to]);
    }
    const circles = [...edges.keys()].filter((name) => reaches(edges, name));
    expect(circles).toEqual([]);
  });
});

/** Whether a file comes back to itself along the arrows. */
function reaches(edges: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === start) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(edges.get(next) ?? []));
  }
  return false;
}
