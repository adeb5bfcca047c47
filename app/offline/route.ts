import { getTranslations } from 'next-intl/server';
import { methods, type RouteHandler } from '@/lib/http/methods';
import { offeredLanguage } from '@/lib/settings/language-cookie';

type Texts = Readonly<{ language: string; brand: string; title: string; text: string; unsaved: string; retry: string }>;

/**
 * The offline page as one self-contained document. The service worker caches this page only, together with
 * its nonce and policy.
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
:root { color-scheme: light dark; --canvas: oklch(0.975 0.003 270); --surface: oklch(1 0 0); --line: oklch(0.915 0.006 270);
  --ink: oklch(0.22 0.02 270); --muted: oklch(0.43 0.02 270); --accent: oklch(0.47 0.18 270); --on: oklch(1 0 0); }
@media (prefers-color-scheme: dark) { :root { --canvas: oklch(0.165 0.012 270); --surface: oklch(0.205 0.014 270);
  --line: oklch(0.285 0.016 270); --ink: oklch(0.955 0.005 270); --muted: oklch(0.78 0.012 270);
  --accent: oklch(0.75 0.11 275); --on: oklch(0.19 0.05 272); } }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 1.5rem; padding: 1.5rem; box-sizing: border-box;
  background: var(--canvas); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 0.75rem; font-size: 1.125rem; font-weight: 600; }
rect { fill: var(--accent); }
path { fill: none; stroke: var(--on); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
main { max-width: 26rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -0.015em; }
p { margin: 0 0 1rem; color: var(--muted); }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 0.5rem;
  background: var(--accent); color: var(--on); font-size: 0.875rem; font-weight: 500; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<header>
<svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true"><rect width="32" height="32" rx="9"/><path d="M22.6 12.4A8 8 0 1 0 24 17M16 12v5l3 2M21.5 10.5l1.4 2.2 2.4-1"/></svg>
${escaped(texts.brand)}
</header>
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
 * Responds with the offline page, which the service worker caches for use without a network (`public/sw.js`).
 * It contains no personal data.
 */
const show: RouteHandler = async (request) => {
  // The language is in the address, because the service worker requests this page without cookies.
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
