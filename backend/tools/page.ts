import { texts } from '../texts';
import { type Html, html } from './html';

/** A page of the tools around its content. */
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
