const blocks = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th
  thead tr ul`.split(/\s+/),
);
const nowhere = new Set([
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

function showing(display: string): CSSStyleDeclaration {
  const { style } = document.createElement('div');
  style.display = display;
  style.visibility = 'visible';
  return style;
}

/**
 * These tests load no style sheet, so an element without a style of its own has the default of its kind.
 * jsdom searches its whole default sheet for every query, which takes half of the time of finding a button.
 */
export function answerPlainStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const [none, block, inline] = [showing('none'), showing('block'), showing('inline')];
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.hasAttribute('style')) return compute(element, pseudo);
    const name = element.localName;
    if (element.hasAttribute('hidden') || nowhere.has(name)) return none;
    if (name === 'input' || name === 'dialog') return compute(element);
    return blocks.has(name) ? block : inline;
  };
}
