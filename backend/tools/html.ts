/** Text that may stand in a page as it is, since everything put into it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null) return '';
  if (typeof part === 'string') return escapeText(part);
  return typeof part === 'number' ? String(part) : part.map(render).join('');
}

/** A piece of a page; every value in it is escaped, but for pieces of a page themselves. Attributes need their quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((piece, index) => piece + render(parts[index] ?? null)).join(''));
}
