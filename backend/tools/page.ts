import { texts } from '../texts';

/** Text that is safe in a page, because every value in it was escaped. */
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

/** A piece of a page. Values are escaped, except other pieces; attributes need quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((piece, index) => piece + render(parts[index] ?? null)).join(''));
}

/** A page of the tools with its frame. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.tools.brand}</title>
<link rel="stylesheet" href="/tools.css">
</head>
<body>
<header>
<strong>${texts.tools.brand}</strong>
<nav><a href="/admin">${texts.tools.admin.title}</a> <a href="/outbox">${texts.tools.outbox.title}</a></nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

/** The stylesheet of the tools' pages; they load nothing from elsewhere. */
export const styles = `
:root { color-scheme: light dark; --line: #d4d8e0; --ink: #1c2430; --soft: #56606f; --ground: #f6f7f9; --card: #fff; --accent: #1f5fbf; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a4352; --ink: #edf0f5; --soft: #aab4c3; --ground: #14181f; --card: #1c222c; --accent: #8ab8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; padding: 0.9rem 1.5rem; background: var(--card); border-bottom: 1px solid var(--line); }
nav { display: flex; gap: 1.25rem; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1rem; color: var(--soft); }
a { color: var(--accent); }
.table { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.6rem 0.9rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
th { font-size: 0.85rem; color: var(--soft); white-space: nowrap; }
ul { margin: 0; padding: 0; list-style: none; }
form { display: flex; gap: 0.5rem; }
label { display: flex; align-items: center; gap: 0.4rem; font-size: 0.85rem; color: var(--soft); }
input, button { font: inherit; min-height: 2.4rem; padding: 0.2rem 0.7rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--ground); color: var(--ink); }
input { width: 6rem; }
button { cursor: pointer; white-space: nowrap; border-color: var(--accent); color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.mail { padding: 1rem 1.25rem; margin-bottom: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
