const blocks = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th
  thead tr ul`.split(/\s+/),
);
const hiddenTags = new Set([
  'base',
  'datalist',
  'head',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
  'title',
]);

function displayOf(element: Element): string {
  const name = element.localName;
  if (element.hasAttribute('hidden') || hiddenTags.has(name)) return 'none';
  if (name === 'input') return element.getAttribute('type') === 'hidden' ? 'none' : 'inline-block';
  if (name === 'dialog') return element.hasAttribute('open') ? 'block' : 'none';
  return blocks.has(name) ? 'block' : 'inline';
}

function styled(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('div');
  style.cssText = text;
  return style;
}

/**
 * Computes an element's display from its type and attributes only, because these tests load no style sheet.
 * jsdom would search its whole default sheet for every query, which doubles the time to find a button.
 */
export function answerPlainStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const text = `display: ${displayOf(element)}; visibility: visible; ${element.getAttribute('style') ?? ''}`;
    const style = known.get(text) ?? styled(text);
    known.set(text, style);
    return style;
  };
}
