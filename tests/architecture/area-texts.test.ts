import { dirname } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { areaNamespaces } from '@/app/area-texts';
import { importsOf, place, type Source, shipped, visit } from './support/sources';

type Areas = Readonly<Record<string, readonly string[]>>;
type Use = Readonly<{ namespace: string; place: string }>;

const byPath = new Map(shipped.map((source) => [source.path, source]));
const fileOf = (path: string) => [path, `${path}.tsx`, `${path}.ts`].flatMap((name) => byPath.get(name) ?? [])[0];

/** The framework's files that render something. Each belongs to the area of the nearest layout with texts. */
const drawn = shipped.filter(({ path }) =>
  /^app\/(.*\/)?(page|layout|template|error|loading|not-found)\.tsx$/.test(path),
);

/** Returns the areas that a file names in `<AreaTexts area="…">`. */
function providedIn({ tree }: Source): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (!ts.isJsxOpeningElement(node) || node.tagName.getText() !== 'AreaTexts') return;
    for (const attribute of node.attributes.properties) {
      if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'area') continue;
      found.push(attribute.initializer && ts.isStringLiteral(attribute.initializer) ? attribute.initializer.text : '?');
    }
  });
  return found;
}

/** Returns the area of the nearest layout with texts, searching upward from the file's folder. */
function areaOf(path: string): string | null {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const layout = byPath.get(`${folder}/layout.tsx`);
    const [area] = layout ? providedIn(layout) : [];
    if (area !== undefined) return area;
  }
  return null;
}

function hasDirective({ tree }: Source, directive: string): boolean {
  const [first] = tree.statements;
  return first !== undefined && ts.isExpressionStatement(first) && first.expression.getText() === `'${directive}'`;
}

/** Loads code of other areas without rendering it. */
const loadedAhead = 'app/(app)/load-ahead.tsx';

/**
 * Follows all imports of a file and returns the client components and the files they import. Only those need
 * the area's provider: server actions and server components can use all texts.
 */
function clientFiles(start: Source): Source[] {
  const open: Readonly<{ source: Source; inClient: boolean }>[] = [{ source: start, inClient: false }];
  const seen = new Set<string>();
  const found = new Set<Source>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { source } = next;
    const inClient = next.inClient || hasDirective(source, 'use client');
    const key = `${source.path} ${inClient}`;
    if (seen.has(key) || hasDirective(source, 'use server')) continue;
    seen.add(key);
    if (inClient) found.add(source);
    for (const { to, typeOnly } of importsOf(source)) {
      const imported = typeOnly || source.path === loadedAhead ? undefined : fileOf(to);
      if (imported && /^(app|components|lib)\//.test(imported.path)) open.push({ source: imported, inClient });
    }
  }
  return [...found];
}

/** Returns the namespaces in a file's `useTranslations('namespace.part')` and `useMessages().namespace`. */
function usesOf(source: Source): Use[] {
  const found: Use[] = [];
  visit(source.tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    if (node.expression.text === 'useTranslations') {
      const [argument] = node.arguments;
      const text = argument && (ts.isStringLiteralLike(argument) ? argument.text : headOf(argument));
      found.push({ namespace: text?.split('.')[0] ?? '?', place: place(source, node) });
    }
    if (node.expression.text === 'useMessages') {
      const { parent } = node;
      const namespace = ts.isPropertyAccessExpression(parent) ? parent.name.text : '?';
      found.push({ namespace, place: place(source, node) });
    }
  });
  return found;
}

/** Returns the text before a template's first placeholder if that text contains a whole namespace. */
function headOf(node: ts.Node): string | undefined {
  return ts.isTemplateExpression(node) && node.head.text.includes('.') ? node.head.text : undefined;
}

/** Each of the framework's files with its area and the namespaces that its client components use. */
const screens = drawn.map((start) => ({
  path: start.path,
  area: areaOf(start.path) ?? 'no area',
  uses: clientFiles(start).flatMap(usesOf),
}));

/** The namespaces that client components use without their area providing them. */
function lacking(areas: Areas): string[] {
  const found = screens.flatMap(({ path, area, uses }) =>
    uses
      .filter(({ namespace }) => !areas[area]?.includes(namespace))
      .map((use) => `${path} (${area}) lacks ${use.namespace}, used at ${use.place}`),
  );
  return [...new Set(found)].toSorted();
}

describe('area texts', () => {
  test('each area includes every namespace used by its client components', () => {
    expect(lacking(areaNamespaces)).toEqual([]);
  });

  test('no area includes an unused namespace', () => {
    const areas: Areas = areaNamespaces;
    const unnoticed = Object.entries(areas).flatMap(([area, all]) =>
      all.filter((one) => {
        const without = { ...areas, [area]: all.filter((other) => other !== one) };
        return !lacking(without).some((line) => line.includes(`(${area}) lacks ${one},`));
      }),
    );
    expect(unnoticed).toEqual([]);
  });

  test('each area has exactly one layout that provides its texts', () => {
    const layouts = shipped.filter(({ path }) => path.endsWith('/layout.tsx'));
    expect(layouts.flatMap(providedIn).toSorted()).toEqual(Object.keys(areaNamespaces).toSorted());
  });
});
