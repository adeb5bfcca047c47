import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, place, type Source, shipped, sources, visit } from './support/sources';

/** Only server code, because the browser generates no secrets. */
const server = shipped.filter(({ path }) => !path.startsWith('components/'));

/** Finds every use of the predictable generator `Math.random`, however it is written. */
function predictableIn(source: Source): readonly string[] {
  const found: string[] = [];
  visit(source.tree, (node) => {
    const isMath = (of: ts.Expression) => ts.isIdentifier(of) && of.text === 'Math';
    const isProperty = ts.isPropertyAccessExpression(node) && node.name.text === 'random' && isMath(node.expression);
    const isElement =
      ts.isElementAccessExpression(node) &&
      isMath(node.expression) &&
      !(ts.isStringLiteral(node.argumentExpression) && node.argumentExpression.text !== 'random');
    const isTakenApart = ts.isVariableDeclaration(node) && node.initializer !== undefined && isMath(node.initializer);
    if (isProperty || isElement || isTakenApart) found.push(place(source, node));
  });
  return found;
}

/** Returns the functions of the cryptographic generator that a file calls. */
function generatorsIn(source: Source): readonly string[] {
  const called = new Set<string>();
  visit(source.tree, (node) => {
    if (!ts.isCallExpression(node)) return;
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
    if (['randomBytes', 'randomUUID', 'getRandomValues', 'randomInt'].includes(name)) called.add(name);
  });
  return [...called];
}

describe('randomness', () => {
  it('server code uses no predictable random numbers', () => {
    expect(server.flatMap(predictableIn)).toEqual([]);
    expect(server.length).toBeGreaterThan(150);
  });

  it('only the demo company uses the seeded generator', () => {
    const users = server.filter(({ tree, path }) => {
      let isUsed = false;
      visit(tree, (node) => {
        isUsed ||= ts.isIdentifier(node) && node.text === 'seededRandom';
      });
      return isUsed && !path.startsWith('backend/demo/');
    });
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  it('tests use random values only from tests/seed.ts, except in unique names', () => {
    const tests = sources.filter(({ path }) => path.startsWith('tests/'));
    expect(tests.flatMap(predictableIn)).toEqual([]);
    const unique = tests.filter((source) => generatorsIn(source).length > 0);
    expect(unique.map(({ path }) => path).toSorted()).toEqual([
      'tests/contract/backend/process.test.ts',
      'tests/contract/backend/server-database.test.ts',
      'tests/contract/database.ts',
      'tests/e2e/support/sealed-sessions.ts',
    ]);
  });

  it.each([
    ['middleware.ts', 'getRandomValues', 'the nonce of the content security policy'],
    ['backend/accounts/tokens.ts', 'randomBytes', 'access tokens and the tokens of links'],
    ['backend/accounts/passwords.ts', 'randomBytes', 'the salt of a password'],
    ['lib/session/session.ts', 'randomUUID', 'the id of a session'],
    ['scripts/lib/session-secret.mjs', 'randomBytes', 'the secret that seals sessions, and the admin password'],
  ])('%s uses the cryptographic generator %s for %s', (path, generator) => {
    const source = sources.find((one) => one.path === path);
    expect(source).toBeDefined();
    if (source === undefined) return;
    expect(generatorsIn(source)).toEqual([generator]);
    const packages = importsOf(source).map(({ to }) => to);
    expect(packages.filter((name) => /nanoid|uuid|random|cuid/.test(name))).toEqual([]);
  });
});
