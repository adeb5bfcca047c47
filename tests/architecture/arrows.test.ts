import { describe, expect, test } from 'vitest';
import { type Import, importsOf, isOwn, sources } from './support/sources';

const all = sources.flatMap(importsOf);
const within = (layer: string) => all.filter(({ from }) => from.startsWith(layer));
const tell = ({ from, line, to }: Import) => `${from}:${line} imports ${to}`;
const isIn = (layers: readonly string[]) => (one: Import) => layers.some((layer) => one.to.startsWith(layer));

/** What each layer may import of the project itself (docs/architecture.md). */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'lib/hour-card/': ['lib/hour-card/'],
  'lib/format/': ['lib/format/', 'lib/hour-card/'],
  'lib/management/': ['lib/management/', 'lib/format/', 'lib/hour-card/'],
  'lib/contract/': ['lib/contract/'],
  'lib/password/': ['lib/password/'],
  'lib/settings/': ['lib/settings/'],
  'lib/operation/': ['lib/operation/', 'lib/settings/'],
  'lib/i18n/': ['lib/i18n/', 'messages/'],
  'lib/wire/': ['lib/wire/', 'lib/result', 'lib/hour-card/', 'lib/contract/'],
  'lib/upstream/': [
    'lib/upstream/',
    'lib/wire/',
    'lib/result',
    'lib/hour-card/',
    'lib/contract/',
    'lib/settings/',
    'lib/operation/',
  ],
  'lib/session/': [
    'lib/session/',
    'lib/upstream/',
    'lib/wire/',
    'lib/result',
    'lib/hour-card/',
    'lib/settings/',
    'lib/operation/',
    // What an id is.
    'lib/contract/values',
  ],
  'lib/services/': [
    'lib/services/',
    'lib/session/',
    'lib/upstream/',
    'lib/wire/',
    'lib/result',
    'lib/management/',
    'lib/format/',
    'lib/hour-card/',
    'lib/contract/',
    'lib/settings/',
    'lib/operation/',
    'messages/',
  ],
  'lib/http/': [
    'lib/http/',
    'lib/session/',
    'lib/upstream/',
    'lib/wire/',
    'lib/result',
    'lib/hour-card/',
    'lib/contract/values',
    'lib/settings/',
    'lib/operation/',
  ],
  'backend/': ['backend/', 'lib/contract/', 'lib/hour-card/'],
};

/** What every screen may use: primitives, what several screens show of a card, the browser's client, drafts. */
const shared = ['ui', 'hour-card', 'requests', 'drafts'];

const folderOf = (path: string) => /^components\/([^/]+)\//.exec(path)?.[1];

describe('the arrows between the layers', () => {
  test.each(Object.entries(arrows))('%s imports nothing of the project but %j', (layer, allowed) => {
    const wrong = within(layer).filter((one) => isOwn(one) && !isIn(allowed)(one));
    expect(wrong.map(tell)).toEqual([]);
    expect(within(layer).length).toBeGreaterThan(0);
  });

  test('the engine knows no package but the one that knows time zones', () => {
    const packages = within('lib/hour-card/').filter((one) => !isOwn(one) && !/^date-fns(-tz)?$/.test(one.to));
    expect(packages.map(tell)).toEqual([]);
  });

  test('components know neither routes, session, upstream, backend nor contract', () => {
    const forbidden = [
      'app/',
      'lib/upstream',
      'lib/session',
      'lib/settings',
      'lib/operation',
      'lib/http',
      'lib/services',
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

  test('handlers and services need no component', () => {
    const callers = all.filter(({ from }) => from.startsWith('app/api/') || from.startsWith('lib/'));
    expect(callers.filter(isIn(['components/'])).map(tell)).toEqual([]);
  });

  test('a screen imports no other screen, and what screens share imports none', () => {
    const wrong = within('components/').filter(({ from, to }) => {
      const folder = folderOf(to);
      return folder !== undefined && folder !== folderOf(from) && !shared.includes(folder);
    });
    expect(wrong.map(tell)).toEqual([]);
  });

  test('no two files that ship need each other', () => {
    const names = new Set(sources.map(({ path }) => path.replace(/\.tsx?$/, '')));
    const edges = new Map<string, string[]>();
    for (const { from, to } of all.filter((one) => names.has(one.to) && !/^(tests|scripts)\//.test(one.from))) {
      const name = from.replace(/\.tsx?$/, '');
      edges.set(name, [...(edges.get(name) ?? []), to]);
    }
    const circles = [...edges.keys()].filter((name) => reaches(edges, name));
    expect(circles).toEqual([]);
    expect(edges.size).toBeGreaterThan(200);
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
