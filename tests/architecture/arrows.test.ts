import { describe, expect, test } from 'vitest';
import { layers } from './support/layers';
import { type Import, importsOf, isOwn, sources } from './support/sources';

const all = sources.flatMap(importsOf);
const within = (layer: string) => all.filter(({ from }) => from.startsWith(layer));
const importText = ({ from, line, to }: Import) => `${from}:${line} imports ${to}`;
const isIn = (layers: readonly string[]) => (one: Import) => layers.some((layer) => one.to.startsWith(layer));

/** Whether `place` is the file itself, with or without its extension, or a folder that contains it. */
const isWithin = (path: string, place: string) => nameOf(path) === nameOf(place) || path.startsWith(`${place}/`);
const nameOf = (path: string) => path.replace(/\.tsx?$/, '');

/** The folders of `components` that every screen may import. */
const shared = ['ui', 'client', 'hour-card', 'drafts', 'lights', 'decisions', 'management', 'charts', 'export'];

const folderOf = (path: string) => /^components\/([^/]+)\//.exec(path)?.[1];

describe('imports between layers', () => {
  test.each(Object.entries(layers))('%s imports only itself and %j from the project', (layer, allowed) => {
    const own = all.filter(({ from }) => isWithin(from, layer));
    const wrong = own.filter((one) => isOwn(one) && ![layer, ...allowed].some((place) => isWithin(one.to, place)));
    expect(wrong.map(importText)).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });

  test('the engine imports no packages except date-fns and date-fns-tz', () => {
    const packages = within('lib/hour-card/').filter((one) => !isOwn(one) && !/^date-fns(-tz)?$/.test(one.to));
    expect(packages.map(importText)).toEqual([]);
  });

  test('components import no routes, session, upstream, backend or contract code', () => {
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
    expect(within('components/').filter(isIn(forbidden)).map(importText)).toEqual([]);
  });

  test('only the backend, tests and scripts import the backend', () => {
    const outside = all.filter(({ from }) => !/^(backend|tests|scripts)\//.test(from) && from !== 'drizzle.config.ts');
    expect(outside.filter(isIn(['backend/'])).map(importText)).toEqual([]);
  });

  test('shipped code imports no tests or scripts', () => {
    const fromShipped = all.filter(({ from }) => !/^(tests|scripts)\//.test(from));
    const wrong = fromShipped.filter(isIn(['tests/', 'scripts/'])).filter(({ from }) => !/\.config\.ts$/.test(from));
    expect(wrong.map(importText)).toEqual([]);
  });

  test('handlers and services import no components', () => {
    const callers = all.filter(({ from }) => from.startsWith('app/api/') || from.startsWith('lib/'));
    expect(callers.filter(isIn(['components/'])).map(importText)).toEqual([]);
  });

  test('screens and shared components import no other screens', () => {
    const wrong = within('components/').filter(({ from, to }) => {
      const folder = folderOf(to);
      return folder !== undefined && folder !== folderOf(from) && !shared.includes(folder);
    });
    expect(wrong.map(importText)).toEqual([]);
  });

  test('shipped files have no circular imports', () => {
    const edges = shippedEdges();
    const circles = [...edges.keys()].filter((name) => reaches(edges, name));
    expect(circles).toEqual([]);
    expect(edges.size).toBeGreaterThan(200);
  });

  test('handlers may load all pages of a list, but screens may not', () => {
    const edges = shippedEdges();
    const readers = [...edges.keys()].filter((name) => reaches(edges, name, 'lib/services/paginate'));
    const drawn = readers.filter((name) => /^app\/(?!api\/).*(page|layout|loading)$/.test(name));
    expect(drawn).toEqual([]);
    expect(readers).toContain('app/api/management/export/route');
  });
});

function shippedEdges(): ReadonlyMap<string, readonly string[]> {
  const names = new Set(sources.map(({ path }) => nameOf(path)));
  const edges = new Map<string, string[]>();
  for (const { from, to } of all.filter((one) => names.has(one.to) && !/^(tests|scripts)\//.test(one.from))) {
    const name = nameOf(from);
    edges.set(name, [...(edges.get(name) ?? []), to]);
  }
  return edges;
}

/**
 * Whether following imports from `start` leads to `end`. Without `end`, looks for a cycle through `start`.
 */
function reaches(edges: ReadonlyMap<string, readonly string[]>, start: string, end = start): boolean {
  const seen = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === end) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(edges.get(next) ?? []));
  }
  return false;
}
