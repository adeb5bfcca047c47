import { z } from 'zod';
import { texts } from '../texts';
import { type Html, html } from './page';

export const rowsPerPage = 100;

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  q: z.string().trim().max(100).catch(''),
});

export type ListView = Readonly<{ page: number; search: string }>;

export function readListView(query: unknown): ListView {
  const { page, q } = listQuery.catch({ page: 1, q: '' }).parse(query);
  return { page, search: q };
}

export const pageOf = <Row>(rows: readonly Row[], { page }: ListView): readonly Row[] =>
  rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);

/** Links to the other pages of a list, with additional query fields. Null if there is only one page. */
export function pageLinks(
  path: string,
  { page, search }: ListView,
  total: number,
  fields?: Readonly<Record<string, string>>,
): Html | null {
  const last = Math.max(1, Math.ceil(total / rowsPerPage));
  if (last === 1 && page === 1) return null;
  const { pages } = texts.tools;
  const address = (to: number) => listAddress(path, { page: to, search }, fields);
  const previous = page > 1 ? html`<a href="${address(Math.min(page - 1, last))}">${pages.previous}</a> · ` : null;
  const next = page < last ? html` · <a href="${address(page + 1)}">${pages.next}</a>` : null;
  return html`<p>${previous}${pages.where(page, last)}${next}</p>`;
}

/** The address for one page of a list, with additional query fields. */
export function listAddress(
  path: string,
  { page, search }: ListView,
  fields?: Readonly<Record<string, string>>,
): string {
  return `${path}?${new URLSearchParams({ ...(search !== '' && { q: search }), page: String(page), ...fields })}`;
}

/** Hidden form fields that remember the current page of the list. `readListView` reads them. */
export function listFields({ page, search }: ListView): Html {
  return html`<input type="hidden" name="q" value="${search}"><input type="hidden" name="page" value="${String(page)}">`;
}

export function searchForm(path: string, { search }: ListView): Html {
  const { pages } = texts.tools;
  return html`<form method="get" action="${path}" role="search">
<label>${pages.search} <input type="search" name="q" value="${search}"></label>
<button>${pages.find}</button>
</form><br>`;
}

/** Whether any of the texts contains the search text, ignoring case. */
export function isFound({ search }: ListView, ...texts: readonly string[]): boolean {
  const words = search.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(words));
}
