import { onTestFinished } from 'vitest';

/**
 * Imitates Chrome's translation until the test ends: replaces each text by one in two nested elements,
 * including texts that are added later. The words stay the same, so that a test reads what users would.
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
