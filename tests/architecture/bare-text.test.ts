import { beforeAll, describe, expect, test } from 'vitest';
import { findBareText } from './support/bare-text';

const example = `
import type { ReactNode } from 'react';
declare const name: string;
declare const count: number;
declare const names: readonly string[];
const isRight = (
  <main>
    <p>{name}</p>
    <p>{count > 0 ? name : <i />}</p>
    <p>
      {name && <i />}
      <span>{\`\${name} of \${count}\`}</span>
      {names.map((one) => <b key={one}>{one}</b>)}
    </p>
    <p><i /> <b />{' '}{name && <i />}</p>
    <Frame>{name}</Frame>
  </main>
);
const isWrong = (
  <main>
    <p><i />JsxText</p>
    <p><i />{name}</p>
    <p>{count}<i /></p>
    <p>{name && <i />}{' '}<b /></p>
    <><i /> <b /></>
    <p>{count > 0 && name}<i /></p>
    <>{name}</>
    <p>{names.map((one) => one)}</p>
    <Frame><i />{name}</Frame>
  </main>
);
function Frame({ children }: { children: ReactNode }) {
  return <div><i />{children}</div>;
}
function Word() {
  return name;
}
`;

/**
 * Checks for text that breaks when a browser translates the page, because translation replaces text nodes
 * (rule: page-translation). Text that is an only child is safe, because React sets it through the element.
 * For any other text, React keeps a reference to the text node. If that node was replaced, removing it or
 * inserting before it throws, and new text does not appear. The check uses types to find text. A component
 * that renders its children next to something else takes `Elements`, or renders them in an element. A single
 * space may follow an element. Not checked: `t.rich`, which the project does not use, and text in packages.
 */
describe('bare text', () => {
  let found: ReturnType<typeof findBareText>;
  beforeAll(() => {
    found = findBareText(example);
  }, 240_000);

  test('allows text only as the sole child of an element', () => {
    expect(found.project.texts).toEqual([]);
  });

  test('requires components to return elements instead of text', () => {
    expect(found.project.components).toEqual([]);
  });

  test('detects bare text next to elements, in fragments, in lists and in children', () => {
    const texts = found.example.texts.map((one) => one.replace(/^\S+ /, ''));
    expect(texts).toEqual([
      'JsxText',
      '{name}',
      '{count}',
      "{' '}",
      '',
      '{count > 0 && name}',
      '{name}',
      '{names.map((one) => one)}',
      '{name}',
      '{children}',
    ]);
    expect(found.example.components.map((one) => one.replace(/^\S+ /, ''))).toEqual(['Word']);
  });
});
