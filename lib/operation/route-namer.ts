import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
type Manifest = z.output<typeof manifestSchema>;

/**
 * Names the route of a path, `/api/hour-cards/{hourCardId}`, as the build knows them; what is no route is `unknown`. An address as
 * it came is never a name: it holds ids, and whatever a client wrote in it.
 */
export function routeNamer(manifest: Manifest | null = readManifest()): (url: string) => string {
  if (manifest === null) return wordsOf;
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page));
  const dynamic = manifest.dynamicRoutes.map(({ page, regex }) => ({ name: braces(page), matches: new RegExp(regex) }));
  return (url) => {
    const path = pathOf(url);
    if (path.startsWith('/_next/')) return '/_next';
    if (fixed.has(path)) return path;
    return dynamic.find(({ matches }) => matches.test(path))?.name ?? 'unknown';
  };
}

/** Null where there is no build: in development. */
function readManifest(): Manifest | null {
  if (process.env.NODE_ENV === 'development') return null;
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(process.cwd(), '.next/routes-manifest.json'), 'utf8')));
  } catch {
    return null;
  }
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

const braces = (page: string) => page.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, '{$1}');

/** Without a build: the parts that are words, as the names of our routes are. */
function wordsOf(url: string): string {
  const path = pathOf(url);
  if (path.startsWith('/_next/')) return '/_next';
  const parts = path.split('/').map((part) => (/^[a-z.-]{0,24}$/.test(part) ? part : '{…}'));
  return parts.slice(0, 6).join('/') || '/';
}
