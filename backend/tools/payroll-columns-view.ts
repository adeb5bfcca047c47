import { lackingFields, showsAmounts, showsKinds } from '../payroll/column-mapping';
import type { SavedMapping } from '../payroll/saved-mapping';
import { texts } from '../texts';
import { type Html, html, momentText } from './page';

const { mapping: words } = texts.tools.payroll;

/** Explains why a file with columns was refused. The redirect after the upload goes to this element's id. */
export const mappingFault = (title: string, faults: readonly string[]) =>
  html`<div id="columns-fault" tabindex="-1" role="alert"><p class="fault">${title}</p>${
    faults.length === 0 ? null : html`<ul class="fault">${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`
  }</div>`;

/**
 * The section for the columns. They are stored for all runs, because they depend on the payroll office's
 * software.
 */
export function mappingSection(saved: SavedMapping | null, notice: Html | null, timeZone: string): Html {
  const state = saved === null ? words.standard : words.kept(saved.fileName, momentText(saved.keptAt, timeZone));
  const warnings =
    saved === null
      ? []
      : [
          ...lackingFields(saved.mapping).map(words.warnLacks),
          ...(showsAmounts(saved.mapping) ? [] : [words.warnAmount]),
          ...(showsKinds(saved.mapping) ? [] : [words.warnKind]),
        ];
  return html`<section class="mail stack"><h2>${words.title}</h2>
${notice}
<p>${state}</p>
${warnings.map((warning) => html`<p class="warning">${warning}</p>`)}
<p>${words.explanation} <a href="/admin/payroll/columns.json" download>${words.download}</a></p>
<form method="post" action="/admin/payroll/columns" enctype="multipart/form-data">
<label>${words.file} <input type="file" name="columns" accept=".json,application/json" required></label>
<button>${words.keep}</button>
</form>
${
  saved === null
    ? null
    : html`<form method="post" action="/admin/payroll/columns/standard"><button>${words.reset}</button></form>`
}</section>`;
}
