import { daysBetween, weekOf } from '@/lib/hour-card/calendar';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { RunNotice } from '../database/tables/payroll-tables';
import type { ColumnMapping } from '../payroll/column-mapping';
import type { LaterCorrection } from '../payroll/later-corrections';
import type { ApprovedCards, OpenWeek, SettledPeriod } from '../payroll/open-cards';
import { payrollFileTexts } from '../payroll/payroll-file-texts';
import { byEmployee, type CountedLine, countedLines, totalsOf } from '../payroll/payroll-lines';
import type { ReadyForPayroll } from '../payroll/payroll-runs';
import { type OpenCards, payrollTexts } from '../payroll/payroll-texts';
import { datedPeriodText, datesText, mondayOfText, type PayrollPeriod, weekText } from '../payroll/payroll-weeks';
import { approvedText, beforeText, eurosText, totalsText, waitingText } from '../payroll/repeated-notice';
import type { SavedMapping } from '../payroll/saved-mapping';
import type { ListedRun } from '../payroll/stored-runs';
import type { WaitingCards } from '../payroll/undone-cards';
import { unshownBlock } from '../payroll/unshown-lines';
import { texts } from '../texts';
import { type ListView, pageLinks, pageOf } from './list-pages';
import { type Html, html, page } from './page';
import { mappingSection } from './payroll-columns-view';
import { runFiles, runsTable } from './payroll-runs-view';
import type { TypedPeriod } from './typed-period';

const { payroll } = texts.tools;

type Ready = ReadyForPayroll &
  Readonly<{
    period: PayrollPeriod;
    before: ApprovedCards | null;
    open: readonly OpenWeek[];
    /** Shown if there are no open weeks. */
    settled: SettledPeriod;
  }>;
export type PayrollPageData = Readonly<{
  typed: TypedPeriod;
  runs: readonly ListedRun[];
  /** The current page in the list of runs. */
  view: ListView;
  waiting: WaitingCards | null;
  /** How many cards are open for a correction. */
  corrections: OpenCards;
  ready: Ready | null;
  /** If no period is chosen: the approved cards for all weeks that are in no run yet. */
  approved: ApprovedCards | null;
  saved: SavedMapping | null;
  /** The columns for new runs. */
  columns: ColumnMapping;
  notice: Html | null;
  /** The result of the last change to the column mapping. */
  mappingNotice: Html | null;
  /** The run that was not undone because the reason was missing. */
  lacksReason: number | null;
  zone: string;
  today: string;
}>;

export function payrollPage(pageData: PayrollPageData): string {
  const { typed, runs, view, waiting, corrections, ready, approved, saved, columns, ...more } = pageData;
  const { notice, mappingNotice, lacksReason, zone, today } = more;
  const { from, to } = shownWeeks(typed);
  const weeks = ready === null ? { from: '', to: '' } : { from, to };
  return page(
    payroll.title,
    html`<p>${payroll.intro} <a href="/admin/payroll/corrections">${payroll.corrections.link(corrections)}</a></p>
${notice}
${waiting === null ? null : html`<p class="warning">${waitingText(waiting)} ${weeksLink(waiting.period)}</p>`}
${approved === null ? null : html`<p>${approvedText(approved)} ${weeksLink(approved.period)}</p>`}
<form class="mail weeks" method="get" action="/admin/payroll">
${weekField('from', payroll.from, from, typed.faults.from)}
${weekField('to', payroll.to, to, typed.faults.to)}
<button>${payroll.preview}</button>
</form>
${ready === null ? null : readySection(ready, { from, to, today })}
${runs.length === 0 ? html`<p>${payroll.noRuns}</p>` : runsTable(pageOf(runs, view), { zone, columns, lacksReason, view, ...weeks })}
${pageLinks('/admin/payroll', view, runs.length, ready === null ? {} : weeks)}
${mappingSection(saved, mappingNotice, zone)}`,
  );
}

/** The weeks for the form: the text as typed, or for a valid period both weeks in full. */
function shownWeeks({ from, to, period }: TypedPeriod) {
  if (period === null) return { from, to };
  return { from: weekText(weekOf(period.firstWeek)), to: weekText(weekOf(period.lastWeek)) };
}

function weekField(name: 'from' | 'to', label: string, value: string, fault: string | null): Html {
  const monday = mondayOfText(value.trim());
  const days = monday === null ? null : html`<small>${datesText({ firstWeek: monday, lastWeek: monday })}</small>`;
  const marks = fault === null ? null : html` aria-invalid="true" aria-describedby="${name}-fault" autofocus`;
  return html`<div class="field"><label>${label} <input name="${name}" placeholder="2026-46" value="${value}"${marks}></label>
${days}${fault === null ? null : html`<span class="fault" role="alert" id="${name}-fault">${fault}</span>`}</div>`;
}

function weeksLink({ firstWeek, lastWeek }: PayrollPeriod): Html {
  const [from, to] = [firstWeek, lastWeek].map((monday) => weekText(weekOf(monday)));
  return html`<a href="/admin/payroll?from=${from ?? ''}&amp;to=${to ?? ''}">${payroll.showWeeks}</a>`;
}

type NoticeBlock = RunNotice['blocks'][number];

type Form = Readonly<{ from: string; to: string; today: string }>;

function readySection(ready: Ready, { from, to, today }: Form): Html {
  const { period, cards, lines, cardsWithoutLines, notice, mapping, fingerprint, before, open, settled } = ready;
  const weeks = datedPeriodText(period);
  const title = period.firstWeek === period.lastWeek ? payroll.weekShown(weeks) : payroll.weeksShown(weeks);
  const makeForm =
    cards === 0
      ? html`<p>${payroll.nothing}</p>
${noticeSection(notice)}`
      : html`<p>${payroll.ready(cards, totalsText(totalsOf(lines)))}</p>
${unshownSection(unshownBlock({ lines, mapping, notice }, 'wordt'))}
${peopleTable(countedLines(lines, cardsWithoutLines))}
${noticeSection(notice)}
<form method="post" action="/admin/payroll">
<input type="hidden" name="from" value="${from}"><input type="hidden" name="to" value="${to}"><input type="hidden" name="shown" value="${fingerprint}">
<button class="main">${payroll.make}</button>
</form>`;
  return html`${before === null ? null : html`<p class="warning">${beforeText(before, period, cards > 0)} ${weeksLink(before.period)}</p>`}
<section class="mail"><h2>${title}</h2>
${mayBeMonths(period, today) ? html`<p class="warning">${payroll.notMonths}</p>` : null}
${makeForm}
${openSection(open, settled)}</section>`;
}

const farOffDays = 56;

/** Whether the user may have typed months instead of weeks: weeks 1 to 12 that are long ago or far ahead. */
function mayBeMonths({ firstWeek, lastWeek }: PayrollPeriod, today: string): boolean {
  const isFarOff = Math.abs(daysBetween(lastWeek, today)) > farOffDays;
  return isFarOff && weekOf(firstWeek).week <= 12 && weekOf(lastWeek).week <= 12;
}

function openSection(open: readonly OpenWeek[], settled: SettledPeriod): Html {
  if (open.length === 0) return html`<p>${payrollTexts.settled[settled]}</p>`;
  const { statuses } = texts.report;
  const items = open.map((one) => {
    const state =
      one.card === null
        ? payroll.missing
        : `${statuses[one.card.status]}, ${one.card.number}${payrollTexts.asCorrection(one.card)}`;
    return html`<li>${weekText(one)} · ${one.employeeName} (${one.employeeNumber}): ${state}</li>`;
  });
  return html`<details><summary>${payroll.notApproved(open.length)}</summary><ul class="changes">${items}</ul></details>`;
}

function peopleTable(lines: readonly CountedLine[]): Html {
  const { people } = payroll;
  const own = byEmployee(lines);
  const rows = own.map((ofPerson) => {
    const [{ employeeName, employeeNumber } = { employeeName: '', employeeNumber: '' }] = ofPerson;
    const { cards, worked, buildUp, reduction, travelCents } = totalsOf(ofPerson);
    return html`<tr>
<td data-label="${people.name}">${employeeName}</td>
<td data-label="${people.number}">${employeeNumber}</td>
<td data-label="${people.cards}">${cards}</td>
<td data-label="${people.worked}">${formatDuration(worked)}</td>
<td data-label="${people.buildUp}">${formatDuration(buildUp)}</td>
<td data-label="${people.reduction}">${formatDuration(reduction)}</td>
<td data-label="${people.travel}">${eurosText(travelCents)}</td>
</tr>`;
  });
  return html`<details><summary>${payroll.perPerson(own.length)}</summary><div class="table"><table>
<thead><tr><th scope="col">${people.name}</th><th scope="col">${people.number}</th><th scope="col">${people.cards}</th><th scope="col">${people.worked}</th><th scope="col">${people.buildUp}</th><th scope="col">${people.reduction}</th><th scope="col">${people.travel}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div></details>`;
}

/** Lists longer than this are shown collapsed. */
const unfolded = 8;

/** Shows differences that have no row in the file (rule: payroll-empty-file). */
function unshownSection(block: NoticeBlock | null): Html | null {
  if (block === null) return null;
  const list = html`<ul>${block.lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  return html`<p>${block.title}</p>${block.lines.length === 0 ? null : list}`;
}

/** Shows the notice about other runs (rules: payroll-supplement, payroll-repeated, payroll-missing). */
function noticeSection(notice: RunNotice | null): Html | null {
  if (notice === null) return null;
  const blocks = notice.blocks.map(({ title, summary, lines }) => {
    const list = html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
    const folded = html`<details><summary>${payroll.showLines(lines.length)}</summary>${list}</details>`;
    const shown = lines.length > unfolded ? folded : list;
    return html`<p><b>${title}</b></p>${summary === undefined ? null : html`<p>${summary}</p>`}${lines.length === 0 ? null : shown}`;
  });
  return html`<div role="note" class="warning">${blocks}${notice.advice === null ? null : html`<p>${notice.advice}</p>`}</div>`;
}

type Done = Readonly<{ made: 'new' | 'again'; undone: 'now' | 'before' }>;

export type FileNews = Readonly<{ unshown: NoticeBlock | null; corrected: readonly LaterCorrection[] }>;

/**
 * Reports that a run was made or, if the run has been undone since, that it was undone (rule: admin-forms).
 */
export function runNotice(
  { run, cards: count, undoneCards }: ListedRun,
  { made, undone }: Done,
  { columns, unshown, corrected }: FileNews & Readonly<{ columns: ColumnMapping }>,
): Html {
  if (run.undoneAt !== null) {
    const { reapproved, approved } = undoneCards ?? { reapproved: count, approved: 0 };
    const now = payrollTexts.undone(run.id, reapproved, { reopened: count - reapproved - approved, approved });
    const text = undone === 'before' ? payroll.alreadyUndone(run.id) : now;
    return html`<p class="warning" role="status">${text}</p>`;
  }
  const text = made === 'new' ? payroll.made(run.id, count) : payroll.nothingNew(run.id);
  const older = corrected.map(({ cards, runs }) => html`<p>${payrollFileTexts.correctedLater(cards, runs)}</p>`);
  return html`<div role="status"><p><b>${text}</b> ${runFiles(run, columns)}</p>${older}${unshownSection(unshown)}${noticeSection(run.explanation?.notice ?? null)}</div>`;
}
