import { getTranslations } from 'next-intl/server';
import { methods, type RouteHandler } from '@/lib/http/methods';
import { offeredLanguage } from '@/lib/i18n/chosen-language';

type Texts = Readonly<{ language: string; brand: string; title: string; text: string; unsaved: string; retry: string }>;

/**
 * The offline page as one self-contained document: the service worker caches it alone, with its nonce and
 * policy.
 */
export function offlinePage(texts: Texts, nonce: string): string {
  return `<!doctype html>
<html lang="${escaped(texts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(texts.title)} · ${escaped(texts.brand)}</title>
<style nonce="${escaped(nonce)}">
:root { color-scheme: light dark; --canvas: #f7f7f9; --ink: #17181f; --muted: #4b4d5a; --accent: #3c4bc2; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d0e13; --ink: #f1f1f4; --muted: #b6b8c3; --accent: #a5b0f7; --on: #12142b; } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--canvas); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 26rem; padding: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; color: var(--muted); }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 0.5rem;
  background: var(--accent); color: var(--on); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.text)}</p>
<p>${escaped(texts.unsaved)}</p>
<a href="">${escaped(texts.retry)}</a>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/**
 * The service worker caches this for when the network is away (`public/sw.js`). It holds no personal data.
 */
const show: RouteHandler = async (request) => {
  // The worker asks for it without cookies, so the address says in which language.
  const language = offeredLanguage(request.nextUrl.searchParams.get('language') ?? '') ?? 'nl';
  const [t, brand] = await Promise.all([
    getTranslations({ locale: language, namespace: 'offline' }),
    getTranslations({ locale: language, namespace: 'brand' }),
  ]);
  const texts = {
    language,
    brand: brand('name'),
    title: t('title'),
    text: t('text'),
    unsaved: t('unsaved'),
    retry: t('retry'),
  };
  return new Response(offlinePage(texts, request.headers.get('x-nonce') ?? ''), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: show, HEAD: show });
