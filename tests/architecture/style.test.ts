import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { place, projectFiles, root, type Source, shipped, sources, visit } from './support/sources';

/** Returns the locations of the nodes that `isWrong` accepts, each with the start of its text. */
function found(among: readonly Source[], isWrong: (node: ts.Node, source: Source) => boolean): string[] {
  return among.flatMap((source) => {
    const places: string[] = [];
    visit(source.tree, (node) => {
      if (isWrong(node, source)) places.push(`${place(source, node)} ${node.getText().slice(0, 60)}`);
    });
    return places;
  });
}

const isConst = (type: ts.TypeNode) => ts.isTypeReferenceNode(type) && type.getText() === 'const';

/** Whether an element with these classes sticks to the top or bottom even of a low screen. */
function sticksAnywhere(classes: string): boolean {
  const tokens = classes.split(/\s+/);
  // `wide` applies to a column beside the page, and `editor` to the panel of a wide editor.
  const always = tokens.filter((one) => /(^|:)sticky$/.test(one) && !/(tall|wide|editor):/.test(one));
  const edges = tokens.filter((one) => /(^|:)(top|bottom)-/.test(one) && !/tall:|dvh/.test(one));
  return always.length > 0 && edges.length > 0;
}

describe('code style', () => {
  test('shipped code has no type casts', () => {
    const casts = found(shipped, (node) => ts.isAsExpression(node) && !isConst(node.type));
    expect(casts).toEqual([]);
    expect(found(shipped, (node) => ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node))).toEqual([]);
  });

  test('no code uses any or enum', () => {
    expect(found(sources, (node) => node.kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
    expect(found(sources, (node) => ts.isEnumDeclaration(node))).toEqual([]);
  });

  test('no code suppresses lint or type errors', () => {
    const silenced = /(biome|eslint)-ignore|eslint-disable|@ts-(ignore|nocheck|expect-error)|v8 ignore|istanbul ignore/;
    const own = 'tests/architecture/style.test.ts';
    expect(sources.filter(({ path, text }) => path !== own && silenced.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('names are sorted only by the shared name-order function', () => {
    const sorts = /Intl\.Collator|\.localeCompare\(/;
    const dates = /\b(?:date|start)\.localeCompare\(/g;
    const own = 'lib/hour-card/name-order.ts';
    const others = shipped.filter(({ path, text }) => path !== own && sorts.test(text.replaceAll(dates, '')));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('no file only re-exports other files', () => {
    const barrels = sources.filter(
      ({ tree }) =>
        tree.statements.length > 0 &&
        tree.statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier),
    );
    expect(barrels.map(({ path }) => path)).toEqual([]);
    expect(sources.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test('bars are sticky only on tall screens', () => {
    expect(found(shipped, (node) => ts.isStringLiteralLike(node) && sticksAnywhere(node.text))).toEqual([]);
    const css = readFileSync(join(root, 'app/globals.css'), 'utf8');
    const applied = [...css.matchAll(/@apply ([^;]*);/g)].filter(({ index, 1: classes = '' }) => {
      const around = css.slice(css.lastIndexOf('@container', index), index).split('{', 1)[0] ?? '';
      return sticksAnywhere(classes) && !around.includes('<= height');
    });
    expect(applied.map(([rule]) => rule)).toEqual([]);
  });

  test('the style sheet is built from the folders with screens only', () => {
    // A search of the whole project stops the build at any file that it may not read, such as a certificate.
    const css = readFileSync(join(root, 'app/globals.css'), 'utf8');
    expect(css).toContain('@import "tailwindcss" source(none);');
    expect([...css.matchAll(/@source "([^"]*)"/g)].map(([, folder]) => folder)).toEqual(['../app', '../components']);
  });

  test('files and folders are named in kebab-case', () => {
    // Besides kebab-case, allow the framework's names for route folders: (group), [parameter], [[...rest]].
    const part = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$|^\([a-z-]+\)$|^\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2}$/;
    const odd = sources.filter(({ path }) => !path.split('/').every((one) => part.test(one)));
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('default exports occur only where the framework requires them', () => {
    const framework =
      /^(scripts\/bench\/empty-app\/)?app\/.*\b(page|layout|loading|error|global-error|not-found|template|default|sitemap|robots|manifest)\.tsx?$/;
    const tools =
      /^(scripts\/bench\/empty-app\/)?[a-z-]+\.config\.(ts|mjs)$|^lib\/i18n\/request\.ts$|^tests\/e2e\/support\/global-setup\.ts$|^scripts\/vitest\.mutation\.ts$/;
    const elsewhere = sources.filter(({ path }) => !framework.test(path) && !tools.test(path));
    expect(found(elsewhere, (node) => ts.isExportAssignment(node) || hasDefault(node))).toEqual([]);
  });

  test('client files export only components and types', () => {
    const forBrowser = sources.filter(({ text }) => /^['"]use client['"]/.test(text));
    const values = /^export (?:const|(?:async )?function) [a-z]/m;
    expect(forBrowser.filter(({ text }) => values.test(text)).map(({ path }) => path)).toEqual([]);
    expect(forBrowser.length).toBeGreaterThan(20);
  });

  test('no test sleeps, is skipped or runs exclusively', () => {
    const tests = sources.filter(
      ({ path }) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'),
    );
    const shortcuts = /waitForTimeout|\b(test|it|describe)\.(only|skip|todo|fixme)\b|page\.route\(|networkidle/;
    expect(tests.filter(({ text }) => shortcuts.test(text)).map(({ path }) => path)).toEqual([]);
    expect(tests.length).toBeGreaterThan(10);
  });

  test('comments are at most 110 columns wide', () => {
    const isWide = (line: string) => line.length > 110 && /^\s*(\/\/|\/?\*)/.test(line);
    const wide = sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (isWide(line) ? [`${path}:${at + 1}`] : [])),
    );
    expect(wide).toEqual([]);
  });

  test('every test file is in a folder covered by a test run', () => {
    const found =
      /^tests\/((unit|server|contract|architecture)\/.+\.test\.ts|components\/.+\.test\.tsx|e2e\/.+\.spec\.ts)$/;
    const tests = projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));
    expect(tests.filter((path) => !found.test(path))).toEqual([]);
    expect(tests.length).toBeGreaterThan(100);
  });

  test('no code contains a to-do marker', () => {
    const marker = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['XX', 'X'].join('')})\\b`);
    expect(sources.filter(({ text }) => marker.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('the repository contains no data, secrets or build results', () => {
    const stray = /(^|\/)(\.env(?!\.example$)[^/]*|session-secret|node_modules|\.next|coverage|data)(\/|$)/;
    expect(projectFiles().filter((path) => stray.test(path))).toEqual([]);
  });
});

function hasDefault(node: ts.Node): boolean {
  if (!ts.canHaveModifiers(node)) return false;
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}
