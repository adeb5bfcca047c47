import { onTestFinished } from 'vitest';

/**
 * Imitates Chrome's translation until the test ends: wraps every text in two nested elements, including texts
 * that are added later. Keeps the words, so that tests can look for them.
 */
export function translatePage(): void {
  const translate = () => textsIn(document.body).forEach(replace);
  const observer = new MutationObserver(translate);
  translate();
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.closest('font, script, style') === null) texts.push(node);
  }
  return texts;
}

function replace(text: Text): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}
