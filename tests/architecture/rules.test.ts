import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, root, type Source, sources, visit } from './support/sources';

type Rule = Readonly<{ id: string; proofs: readonly Proof[] }>;
type Proof = Readonly<{ file: string; title: string }>;

const own = 'tests/architecture/rules.test.ts';
const row = /^\| `(?<id>[^`]+)` \|(?<cells>.*)\|$/;
const proof = /`(?<file>tests\/[^`]+)` "(?<title>.+?)"(?=; `tests\/|$)/g;
const rules: readonly Rule[] = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { id, cells = '' } = row.exec(line)?.groups ?? {};
    return id ? [{ id, proofs: proofsIn(cells.trim()) }] : [];
  });

describe('the rules in docs/rules.md', () => {
  test('every rule has a unique id in kebab-case', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(150);
  });

  test('every rule names at least one test, and only existing tests', () => {
    const titles = new Map(sources.map((source) => [source.path, titlesOf(source)]));
    const isThere = ({ file, title }: Proof) => titles.get(file)?.has(title);
    expect(rules.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
    expect(
      rules.flatMap(({ id, proofs }) =>
        proofs.filter((one) => !isThere(one)).map(({ file, title }) => `${id}: ${file} "${title}"`),
      ),
    ).toEqual([]);
  });

  test('code cites only existing rules', () => {
    const known = new Set(rules.map(({ id }) => id));
    const cited = sources.flatMap((source) => citationsIn(source).map((id) => ({ id, path: source.path })));
    expect(cited.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${path}: ${id}`)).toEqual([]);
  });
});

test('no file mentions issues or documents from outside the repository', () => {
  const foreign = new RegExp(
    `\\b(${['SP', 'EC'].join('')}|${['DECI', 'SIONS'].join('')}|${['[Ii]ss', 'ue #?[0-9]+'].join('')})\\b`,
  );
  const readable = /\.(tsx?|mjs|css|md|json|ya?ml|sql|sh)$|(^|\/)Dockerfile$/;
  const places = projectFiles()
    .filter((path) => readable.test(path) && path !== own && path !== 'package-lock.json')
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (foreign.test(line) ? [`${path}:${at + 1} ${line.trim().slice(0, 80)}`] : [])),
    );
  expect(places).toEqual([]);
});

function proofsIn(cells: string): Proof[] {
  return [...cells.matchAll(proof)].map(({ groups: { file = '', title = '' } = {} }) => ({ file, title }));
}

/** Returns the ids in `(rule: …)` and `(rules: …, …)`, including those that continue on the next line. */
function citationsIn({ path, text }: Source): string[] {
  if (path === own) return [];
  return [...text.matchAll(/\(rules?:([^)]*)\)/g)].flatMap(([, ids = '']) =>
    ids
      .replace(/\n\s*(\*|\/\/)/g, ' ')
      .split(',')
      .map((id) => id.trim()),
  );
}

/**
 * Returns the titles of a file's tests and groups. The title of a table row is its first text or its `name`.
 */
function titlesOf({ tree }: Source): Set<string> {
  const titles = new Set<string>();
  visit(tree, (node) => {
    const title = titleIn(node);
    if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
    if (title && ts.isTemplateExpression(title)) titles.add(title.getText().slice(1, -1));
  });
  return titles;
}

function titleIn(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node) && /^(test|it|describe)\b/.test(node.expression.getText())) return node.arguments[0];
  if (ts.isArrayLiteralExpression(node)) return node.elements[0];
  if (ts.isPropertyAssignment(node) && /^(sentence|name)$/.test(node.name.getText())) return node.initializer;
  return undefined;
}
