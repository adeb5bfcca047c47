import { expect } from '@playwright/test';
import { ask, followed, fromOurPage, multipart } from './plain-requests';
import type { World } from './world';

/** A server of the application, and the origin that this server expects. */
export type Site = Readonly<{ server: string; origin: string; headers: Readonly<Record<string, string>> }>;

export const plainSite = ({ url }: World): Site => ({ server: url, origin: url, headers: {} });

/** Posts a form with its hidden fields, as a browser without JavaScript does. */
export async function act(
  { server, origin, headers }: Site,
  path: string,
  fields: Record<string, string>,
  cookie = '',
) {
  const page = await ask(server, path, { cookie, headers: { ...headers, ...followed } });
  const form = formWith(page.body, Object.keys(fields));
  const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([input]) => [attribute(input, 'name'), attribute(input, 'value')] as const,
  );
  expect([path, hidden.some(([name]) => name.startsWith('$ACTION_'))]).toEqual([path, true]);
  const kept = hidden.filter(([name]) => !(name in fields));
  const { body, headers: typed } = multipart([...kept, ...Object.entries(fields)]);
  const posted = { ...headers, ...followed, ...typed, ...fromOurPage(origin) };
  return ask(server, path, { method: 'POST', body, cookie, headers: posted });
}

/**
 * Returns the form with one of these fields. A page may have other forms, such as the choice of a language.
 */
function formWith(page: string, fields: readonly string[]): string {
  const forms = [...page.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form);
  return forms.find((form) => fields.some((name) => form.includes(` name="${name}"`))) ?? '';
}

function attribute(input: string, name: string): string {
  const written = new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return written.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
