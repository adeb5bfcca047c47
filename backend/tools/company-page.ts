import type { Fault } from '../company/company';
import { companyTexts } from '../company/company-texts';
import type { ShownChange } from '../company/compare-company';
import type { Preview } from '../company/import-company';
import { groupBy } from '../database/queries';
import { texts } from '../texts';
import { type Html, html, page } from './page';

const { company } = texts.tools;

/** The page to upload and download a company's workbook. `fault` explains why the last upload was refused. */
export function companyPage(fault: string | null = null): string {
  return page(
    company.title,
    html`<p>${company.intro}</p>
${fault === null ? null : html`<p class="fault" role="alert">${fault}</p>`}
<form class="mail" method="post" action="/admin/company/check" enctype="multipart/form-data">
<label>${company.file} <input type="file" name="workbook" accept=".xlsx" required></label>
<button class="main">${company.check}</button>
</form>
<p><a href="/admin/company/export.xlsx" download>${company.export}</a> · <a href="/admin/company/template.xlsx" download>${company.template}</a></p>`,
  );
}

/** Lists all faults in a workbook, by sheet, row and column (rule: company-check). */
export function faultsPage(faults: readonly Fault[]): string {
  const { columns } = company;
  return page(
    company.title,
    html`<p class="fault" role="alert">${companyTexts.command.faultsFound(faults.length)}</p>
<div class="table"><table>
<thead><tr><th scope="col">${columns.sheet}</th><th scope="col">${columns.row}</th><th scope="col">${columns.column}</th><th scope="col">${columns.fault}</th></tr></thead>
<tbody>${faults.map(
      ({ sheet, row, column, text }) => html`<tr>
<td data-label="${columns.sheet}">${sheet}</td>
<td data-label="${columns.row}">${row}</td>
<td data-label="${columns.column}">${column}</td>
<td data-label="${columns.fault}">${text}</td>
</tr>`,
    )}</tbody>
</table></div>
<p>${company.nothingDone} <a href="/admin/company">${company.retry}</a></p>`,
  );
}

type Agreement = Readonly<{ workbook: Uint8Array; preview: Preview; fault: string | null }>;

/**
 * Shows the changes an import would make, and the form to confirm exactly these changes (rule:
 * company-preview).
 */
export function previewPage({ workbook, preview, fault }: Agreement): string {
  const { changes, fingerprint, endsMany } = preview;
  if (changes.length === 0) return donePage(companyTexts.changes.none);
  const many =
    endsMany === null
      ? null
      : html`<label><input type="checkbox" name="end-many"> ${companyTexts.command.endsMany(endsMany.ended, endsMany.of)} ${company.endMany}</label>`;
  return page(
    company.title,
    html`${fault === null ? null : html`<p class="fault" role="alert">${fault}</p>`}
<p>${company.changes(changes.length)}</p>
${[...groupBy(changes, ({ sheet }) => sheet)].map(sheetChanges)}
<form class="mail" method="post" action="/admin/company/import" enctype="multipart/form-data">
<input type="hidden" name="workbook" value="${Buffer.from(workbook).toString('base64')}">
<input type="hidden" name="fingerprint" value="${fingerprint}">
${many}
<button class="main">${company.apply}</button> <a href="/admin/company">${company.cancel}</a>
</form>`,
  );
}

/** Sheets with more changes than this are shown collapsed. */
const unfolded = 20;

function sheetChanges([sheet, changes]: [string, readonly ShownChange[]]): Html {
  const counts = [...groupBy(changes, ({ kind }) => kind)].map(
    ([kind, those]) => `${those.length} ${companyTexts.changes[kind]}`,
  );
  const title = `${sheet}: ${counts.join(', ')}`;
  const list = html`<ul class="changes">${changes.map(changeItem)}</ul>`;
  return changes.length > unfolded
    ? html`<details class="mail"><summary>${title}</summary>${list}</details>`
    : html`<section class="mail"><h2>${title}</h2>${list}</section>`;
}

function changeItem({ kind, label, cells }: ShownChange): Html {
  const { changes } = companyTexts;
  const empty = (text: string) => (text === '' ? changes.empty : text);
  const differences = cells.map(({ column, before, after }) => `${column}: ${empty(before)} → ${empty(after)}`);
  return html`<li><b>${changes[kind]}</b> ${label}${differences.length === 0 ? null : html` <small>${differences.join(' · ')}</small>`}</li>`;
}

export const donePage = (text: string) =>
  page(company.title, html`<p role="status">${text}</p><p><a href="/admin/company">${company.back}</a></p>`);
