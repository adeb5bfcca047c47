import { isDeepStrictEqual } from 'node:util';
import { weekOf } from '@/lib/hour-card/calendar';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { RunNotice } from '../database/tables/payroll-tables';
import type { ColumnMapping } from '../payroll/column-mapping';
import { columnsOfRun, type KeptMapping } from '../payroll/kept-mapping';
import type { OpenWeek, SettledPeriod } from '../payroll/open-cards';
import { totalsOf } from '../payroll/payroll-lines';
import type { ReadyForPayroll } from '../payroll/payroll-runs';
import { payrollTexts } from '../payroll/payroll-texts';
import { type PayrollPeriod, periodText, weekText } from '../payroll/payroll-weeks';
import type { ListedRun, PayrollRun } from '../payroll/stored-runs';
import { texts } from '../texts';
import { type Html, html, momentText, page } from './page';

const { payroll } = texts.tools;

type Ready = ReadyForPayroll &
  Readonly<{
    period: PayrollPeriod;
    open: readonly OpenWeek[];
    /** Where nothing is open. */
    settled: SettledPeriod;
  }>;
/** The weeks in the form, which an undo keeps. */
type Around = Readonly<{ zone: string; from: string; to: string }>;
type Shown = Readonly<{
  runs: readonly ListedRun[];
  ready: Ready | null;
  kept: KeptMapping | null;
  /** The columns of new runs. */
  columns: ColumnMapping;
  news: Html | null;
  /** Why the last file of columns was not kept. */
  mappingFault: Html | null;
  zone: string;
}>;

export function payrollPage({ runs, ready, kept, columns, news, mappingFault, zone }: Shown): string {
  const [from = '', to = ''] =
    ready === null ? [] : [ready.period.firstWeek, ready.period.lastWeek].map((monday) => weekText(weekOf(monday)));
  return page(
    payroll.title,
    html`<p>${payroll.intro}</p>
${news}
<form class="mail" method="get" action="/admin/payroll">
<label>${payroll.from} <input name="from" placeholder="2026-46" value="${from}"></label>
<label>${payroll.to} <input name="to" placeholder="2026-46" value="${to}"></label>
<button>${payroll.look}</button>
</form>
${ready === null ? null : readySection(ready, from, to)}
${runs.length === 0 ? html`<p>${payroll.noRuns}</p>` : runsTable(runs, columns, { zone, from, to })}
${mappingSection(kept, mappingFault, zone)}`,
  );
}

function readySection({ lines, notice, open, settled }: Ready, from: string, to: string): Html {
  const totals = totalsOf(lines);
  const { statuses } = texts.report;
  const euros = (totals.travelCents / 100).toFixed(2).replace('.', ',');
  const handing =
    lines.length === 0
      ? html`<p>${payroll.nothing}</p>`
      : html`<p>${payroll.ready(totals.cards, formatDuration(totals.worked), euros)}</p>
${noticeSection(notice)}
<form method="post" action="/admin/payroll">
<input type="hidden" name="from" value="${from}"><input type="hidden" name="to" value="${to}">
<button class="main">${payroll.make}</button>
</form>`;
  const waiting = open.map((one) => {
    const state = one.card === null ? payroll.missing : `${statuses[one.card.status]}, ${one.card.number}`;
    return html`<li>${weekText(one)} · ${one.employeeName} (${one.employeeNumber}): ${state}</li>`;
  });
  return html`<section class="mail">${handing}
${
  open.length === 0
    ? html`<p>${payrollTexts.settled[settled]}</p>`
    : html`<details><summary>${payroll.notApproved(open.length)}</summary><ul class="changes">${waiting}</ul></details>`
}</section>`;
}

/** What to know about earlier runs (rules: payroll-repeated, payroll-missing). */
export function noticeSection(notice: RunNotice | null): Html | null {
  if (notice === null) return null;
  const blocks = notice.blocks.map(
    ({ title, lines }) => html`<p><b>${title}</b></p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
  );
  return html`<div role="note">${blocks}${notice.advice === null ? null : html`<p>${notice.advice}</p>`}</div>`;
}

/** The files of a run as they were, and with the columns of now where these differ. */
export function runFiles(run: PayrollRun, now: ColumnMapping): Html {
  const links = (query: string) =>
    html`<a href="/admin/payroll/${run.id}.xlsx${query}" download>${payroll.xlsx}</a> · <a href="/admin/payroll/${run.id}.csv${query}" download>${payroll.csv}</a>`;
  if (isDeepStrictEqual(columnsOfRun(run), now)) return links('');
  return html`${links('')}<br>${payroll.withColumnsNow}: ${links('?columns=now')}`;
}

/**
 * Whose import takes which columns is a matter of the payroll office, not of a run: they are kept for all.
 */
function mappingSection(kept: KeptMapping | null, fault: Html | null, timeZone: string): Html {
  const { mapping } = payroll;
  const state = kept === null ? mapping.standard : mapping.kept(kept.fileName, momentText(kept.keptAt, timeZone));
  return html`<section class="mail stack"><h2>${mapping.title}</h2>
<p>${state}</p>
<p>${mapping.explanation} <a href="/admin/payroll/columns.json" download>${mapping.download}</a></p>
<form method="post" action="/admin/payroll/columns" enctype="multipart/form-data">
<label>${mapping.file} <input type="file" name="columns" accept=".json,application/json" required></label>
<button>${mapping.keep}</button>
</form>
${fault}
${
  kept === null
    ? null
    : html`<form method="post" action="/admin/payroll/columns/standard"><button>${mapping.reset}</button></form>`
}</section>`;
}

function runsTable(runs: Shown['runs'], now: ColumnMapping, { zone: timeZone, from, to }: Around): Html {
  const { columns } = payroll;
  const rows = runs.map(({ run, cards, before, after, madeBy, undoneBy }) => {
    const shared = [
      ...before.map((one) => payrollTexts.alsoIn(one.cards, one.run)),
      ...after.map((one) => payrollTexts.againIn(one.cards, one.run)),
    ];
    const end =
      run.undoneAt === null
        ? html`<details><summary aria-label="${payroll.undo}: ${run.id}">${payroll.undo}</summary><form method="post" action="/admin/payroll/undo">
<input type="hidden" name="run" value="${run.id}"><input type="hidden" name="from" value="${from}"><input type="hidden" name="to" value="${to}">
<label>${payroll.why} <input name="why" required></label>
<button aria-label="${payroll.undo}: ${run.id}">${payroll.undo}</button>
</form></details>`
        : html`${payroll.wasUndone(run.undoneWhy ?? '')}<br>${payrollTexts.by(undoneBy, momentText(run.undoneAt, timeZone))}`;
    return html`<tr>
<td data-label="${columns.run}">${run.id}</td>
<td data-label="${columns.weeks}">${periodText(run)}</td>
<td data-label="${columns.made}">${payrollTexts.by(madeBy, momentText(run.createdAt, timeZone))}</td>
<td data-label="${columns.cards}">${cards}${shared.map((text) => html`<br>${text}`)}</td>
<td data-label="${columns.file}">${runFiles(run, now)}</td>
<td data-label="${columns.undo}">${end}</td>
</tr>`;
  });
  return html`<div class="table"><table>
<thead><tr><th scope="col">${columns.run}</th><th scope="col">${columns.weeks}</th><th scope="col">${columns.made}</th><th scope="col">${columns.cards}</th><th scope="col">${columns.file}</th><th scope="col">${columns.undo}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}
