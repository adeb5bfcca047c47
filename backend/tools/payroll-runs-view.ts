import { isDeepStrictEqual } from 'node:util';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { ColumnMapping } from '../payroll/column-mapping';
import { correctionWeeksText, earlierRunText, laterRunText, openCardsTexts } from '../payroll/correction-texts';
import { payrollTexts } from '../payroll/payroll-texts';
import { datesText, periodText } from '../payroll/payroll-weeks';
import { eurosText } from '../payroll/repeated-notice';
import { columnsOfRun } from '../payroll/saved-mapping';
import type { ListedRun, PayrollRun } from '../payroll/stored-runs';
import { texts } from '../texts';
import { type ListView, listFields } from './list-pages';
import { type Html, html, momentText } from './page';

const { payroll } = texts.tools;

/**
 * The context of the table. `from` and `to` are the weeks in the form, to keep them there after an undo.
 * `lacksReason` is the run that still needs a reason.
 */
type RunsContext = Readonly<{
  zone: string;
  from: string;
  to: string;
  /** The columns for new runs. */
  columns: ColumnMapping;
  lacksReason: number | null;
  /** The page of the list to return to after an undo. */
  view: ListView;
}>;

/** Links to a run's files with their original columns, and with the current columns if those differ. */
export function runFiles(run: PayrollRun, now: ColumnMapping): Html {
  const links = (query: string) =>
    html`<a href="/admin/payroll/${run.id}.xlsx${query}" download>${payroll.xlsx}</a>&nbsp;·&nbsp;<a href="/admin/payroll/${run.id}.csv${query}" download>${payroll.csv}</a>`;
  if (isDeepStrictEqual(columnsOfRun(run), now)) return links('');
  return html`${links('')}<br>${payroll.withCurrentColumns}: ${links('?columns=now')}`;
}

export function runsTable(runs: readonly ListedRun[], context: RunsContext): Html {
  const { columns } = payroll;
  return html`<div class="table wide"><table>
<thead><tr><th scope="col">${columns.run}</th><th scope="col">${columns.weeks}</th><th scope="col">${columns.made}</th><th scope="col">${columns.cards}</th><th scope="col">${columns.totals}</th><th scope="col">${columns.file}</th><th scope="col">${columns.undo}</th></tr></thead>
<tbody>${runs.map((one) => runRow(one, context))}</tbody>
</table></div>`;
}

function runRow(listed: ListedRun, context: RunsContext): Html {
  const { columns } = payroll;
  const { run, cards, before, after, waiting, open, correctionWeeks, madeBy, totals } = listed;
  const about = [
    ...before.map(earlierRunText),
    ...after.map(laterRunText),
    ...openCardsTexts(open),
    ...(waiting === 0 ? [] : [payrollTexts.waitingForRun(waiting)]),
  ];
  const isUndone = run.undoneAt !== null;
  return html`${isUndone ? html`<tr class="undone">` : html`<tr>`}
<td data-label="${columns.run}">${run.id}${isUndone ? html` <b>${payroll.isUndone}</b>` : null}</td>
<td data-label="${columns.weeks}">${periodText(run)}<br><small>${datesText(run)}</small>${correctionWeeks.length === 0 ? null : html`<br>${correctionWeeksText(correctionWeeks)}`}</td>
<td data-label="${columns.made}">${payrollTexts.by(madeBy, momentText(run.createdAt, context.zone))}</td>
<td data-label="${columns.cards}">${cards}${about.map((text) => html`<br>${text}`)}</td>
<td data-label="${columns.totals}">${totalsCell(totals)}</td>
<td data-label="${columns.file}">${runFiles(run, context.columns)}</td>
<td data-label="${columns.undo}">${undoCell(listed, context)}</td>
</tr>`;
}

function totalsCell({ worked, buildUp, reduction, travelCents }: ListedRun['totals']): string {
  const euros = eurosText(travelCents);
  return payroll.totals(formatDuration(worked), formatDuration(buildUp), formatDuration(reduction), euros);
}

/**
 * The form to undo a run, with an explanation of the consequences. For an undone run, shows the reason and
 * the user instead.
 */
function undoCell(
  { run, cards, after, open, undoneBy }: ListedRun,
  { zone, from, to, lacksReason, view }: RunsContext,
): Html {
  if (run.undoneAt !== null)
    return html`${payroll.wasUndone(run.undoneWhy ?? '')}<br>${payrollTexts.by(undoneBy, momentText(run.undoneAt, zone))}`;
  const correcting = new Set(after.flatMap(({ corrects, runs }) => (corrects ? runs : [])));
  if (correcting.size > 0) {
    return html`${payrollTexts.undoCorrected(
      run.id,
      [...correcting].toSorted((a, b) => a - b),
    )}`;
  }
  const isLacking = lacksReason === run.id;
  const faultId = `why-${run.id}-fault`;
  const fault = isLacking ? html`<p class="fault" role="alert" id="${faultId}">${payroll.noReason}</p>` : null;
  const marks = isLacking ? html` aria-invalid="true" aria-describedby="${faultId}"` : null;
  return html`${isLacking ? html`<details open>` : html`<details>`}<summary aria-label="${payroll.undo}: ${run.id}">${payroll.undo}</summary>
<p>${payroll.undoMeans(cards - open.reopened - open.approved, payrollTexts.openCardsStay(open))}</p>
<form method="post" action="/admin/payroll/undo">
<input type="hidden" name="run" value="${run.id}"><input type="hidden" name="from" value="${from}"><input type="hidden" name="to" value="${to}">${listFields(view)}
${fault}
<label>${payroll.why} <input name="why" id="why-${run.id}" required${marks}></label>
<button aria-label="${payroll.undo}: ${run.id}">${payroll.undo}</button>
</form></details>`;
}
