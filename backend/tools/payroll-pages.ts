import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { weekOf } from '@/lib/hour-card/calendar';
import { formatDuration } from '@/lib/hour-card/time-text';
import { failures } from '../http/failures';
import { readMappingText } from '../payroll/column-mapping';
import { columnsInUse, type KeptMapping, keepMapping, keptMapping } from '../payroll/kept-mapping';
import { type OpenWeek, openWeeks, type SettledPeriod, settledPeriod } from '../payroll/open-cards';
import { payrollFile } from '../payroll/payroll-file';
import { type PayrollLine, totalsOf } from '../payroll/payroll-lines';
import {
  findRun,
  linesOfRun,
  listRuns,
  makePayrollRun,
  type PayrollPeriod,
  readyForPayroll,
  undoPayrollRun,
} from '../payroll/payroll-runs';
import { payrollTexts } from '../payroll/payroll-texts';
import { mondayOfText, periodText, weekText } from '../payroll/payroll-weeks';
import { xlsxType } from '../reports/report-workbook';
import type { Services } from '../services';
import { texts } from '../texts';
import { administratorOf } from './guard-tools';
import { type Html, html, momentText, page, readForm, readUpload, sendPage } from './page';

const { payroll } = texts.tools;

const period = z
  .object({ from: z.string(), to: z.string() })
  .transform(({ from, to }) => {
    const firstWeek = mondayOfText(from.trim());
    return { firstWeek, lastWeek: to.trim() === '' ? firstWeek : mondayOfText(to.trim()) };
  })
  .pipe(z.object({ firstWeek: z.string(), lastWeek: z.string() }))
  .refine(({ firstWeek, lastWeek }) => firstWeek <= lastWeek);
const undoForm = z.object({ run: z.coerce.number().int().positive(), why: z.string().trim().min(1) });
const fileParams = z.object({ file: z.string().regex(/^[1-9]\d{0,8}\.(?:xlsx|csv)$/) });
const types = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
};

/**
 * Where approved cards are handed to the payroll office (rules: payroll-run, payroll-undo, admin-payroll).
 */
export function registerPayroll(app: FastifyInstance, services: Services): void {
  const { database, now, today, zone } = services;
  const show = async (asked: PayrollPeriod | null, news: Html | null = null, mappingFault: Html | null = null) =>
    payrollPage({
      runs: await listRuns(database),
      ready: asked && {
        period: asked,
        lines: await readyForPayroll(database, asked),
        open: await openWeeks(database, asked, today()),
        settled: await settledPeriod(database, asked),
      },
      kept: await keptMapping(database),
      news,
      mappingFault,
      zone,
    });

  app.get('/admin/payroll', async (request, reply) => {
    const given = z.object({ from: z.string(), to: z.string() }).safeParse(request.query);
    if (!given.success) return sendPage(reply, await show(null));
    const asked = period.safeParse(given.data);
    if (asked.success) return sendPage(reply, await show(asked.data));
    const fault = given.data.from.trim() === '' ? payroll.noPeriod : payroll.wrongPeriod;
    return sendPage(reply.code(422), await show(null, html`<p class="fault" role="alert">${fault}</p>`));
  });

  app.post('/admin/payroll', async (request, reply) => {
    const asked = readForm(period, request.body);
    const work = { database, now: now(), actor: administratorOf(request) };
    const made = await makePayrollRun(work, asked, async () => {});
    if (made.kind === 'nothing')
      return sendPage(reply.code(409), await show(asked, html`<p role="alert">${payroll.nothing}</p>`));
    const text = made.kind === 'made' ? payroll.made(made.run, made.cards) : payroll.again(made.run);
    const files = html`<a href="/admin/payroll/${made.run}.xlsx" download>${payroll.xlsx}</a> · <a href="/admin/payroll/${made.run}.csv" download>${payroll.csv}</a>`;
    return sendPage(reply, await show(asked, html`<p role="status"><b>${text}</b> ${files}</p>`));
  });

  app.post('/admin/payroll/undo', async (request, reply) => {
    const given = undoForm.safeParse(request.body);
    if (!given.success)
      return sendPage(reply.code(422), await show(null, html`<p class="fault" role="alert">${payroll.noWhy}</p>`));
    const { run, why } = given.data;
    const work = { database, now: now(), actor: administratorOf(request) };
    const undone = await undoPayrollRun(work, run, why);
    if (undone === 'unknown') throw failures.notFound();
    const text = undone === 'undone' ? payroll.alreadyUndone(run) : payroll.undone(run, undone);
    return sendPage(reply.code(undone === 'undone' ? 409 : 200), await show(null, html`<p role="status">${text}</p>`));
  });

  app.get('/admin/payroll/columns.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="loonkolommen.json"')
      .send(`${JSON.stringify(await columnsInUse(database), null, 2)}\n`),
  );

  app.post('/admin/payroll/columns', async (request, reply) => {
    const file = readUpload(request.body).get('columns');
    const refuse = async (fault: Html) => sendPage(reply.code(422), await show(null, null, fault));
    if (!(file instanceof File) || file.size === 0)
      return refuse(html`<p class="fault" role="alert">${payroll.mapping.noFile}</p>`);
    const mapping = readMappingText(await file.text());
    if (mapping === null) return refuse(html`<p class="fault" role="alert">${payroll.mapping.noJson(file.name)}</p>`);
    if (!('columns' in mapping)) {
      const faults = mapping.map((fault) => html`<li>${fault}</li>`);
      return refuse(
        html`<div role="alert"><p class="fault">${payroll.mapping.faults(file.name)}</p><ul class="fault">${faults}</ul></div>`,
      );
    }
    await keepMapping(database, { fileName: file.name, keptAt: now(), mapping });
    return sendPage(reply, await show(null, html`<p role="status">${payroll.mapping.done(file.name)}</p>`));
  });

  app.post('/admin/payroll/columns/standard', async (_request, reply) => {
    await keepMapping(database, null);
    return sendPage(reply, await show(null, html`<p role="status">${payroll.mapping.wasReset}</p>`));
  });

  app.get('/admin/payroll/:file', async (request, reply) => {
    const named = fileParams.safeParse(request.params);
    if (!named.success) throw failures.notFound();
    const [number = '', ending] = named.data.file.split('.');
    const run = await findRun(database, Number(number));
    if (run === null) throw failures.notFound();
    const format = ending === 'csv' ? 'csv' : 'xlsx';
    const content = await payrollFile(run.id, await linesOfRun(database, run.id), await columnsInUse(database), format);
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="loonrun-${run.id}.${format}"`)
      .send(Buffer.from(content));
  });
}

type Ready = Readonly<{
  period: PayrollPeriod;
  lines: readonly PayrollLine[];
  open: readonly OpenWeek[];
  /** Where nothing is open. */
  settled: SettledPeriod;
}>;
type Shown = Readonly<{
  runs: Awaited<ReturnType<typeof listRuns>>;
  ready: Ready | null;
  kept: KeptMapping | null;
  news: Html | null;
  /** Why the last file of columns was not kept. */
  mappingFault: Html | null;
  zone: string;
}>;

function payrollPage({ runs, ready, kept, news, mappingFault, zone }: Shown): string {
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
${runs.length === 0 ? html`<p>${payroll.noRuns}</p>` : runsTable(runs, zone)}
${mappingSection(kept, mappingFault, zone)}`,
  );
}

function readySection({ lines, open, settled }: Ready, from: string, to: string): Html {
  const totals = totalsOf(lines);
  const { statuses } = texts.report;
  const euros = (totals.travelCents / 100).toFixed(2).replace('.', ',');
  const handing =
    lines.length === 0
      ? html`<p>${payroll.nothing}</p>`
      : html`<p>${payroll.ready(totals.cards, formatDuration(totals.worked), euros)}</p>
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

function runsTable(runs: Shown['runs'], timeZone: string): Html {
  const { columns } = payroll;
  const rows = runs.map(({ run, cards }) => {
    const end =
      run.undoneAt === null
        ? html`<details><summary aria-label="${payroll.undo}: ${run.id}">${payroll.undo}</summary><form method="post" action="/admin/payroll/undo">
<input type="hidden" name="run" value="${run.id}">
<label>${payroll.why} <input name="why" required></label>
<button aria-label="${payroll.undo}: ${run.id}">${payroll.undo}</button>
</form></details>`
        : html`${payroll.wasUndone(run.undoneWhy ?? '')}`;
    return html`<tr>
<td data-label="${columns.run}">${run.id}</td>
<td data-label="${columns.weeks}">${periodText(run)}</td>
<td data-label="${columns.made}">${momentText(run.createdAt, timeZone)}</td>
<td data-label="${columns.cards}">${cards}</td>
<td data-label="${columns.file}"><a href="/admin/payroll/${run.id}.xlsx" download>${payroll.xlsx}</a> · <a href="/admin/payroll/${run.id}.csv" download>${payroll.csv}</a></td>
<td data-label="${columns.undo}">${end}</td>
</tr>`;
  });
  return html`<div class="table"><table>
<thead><tr><th scope="col">${columns.run}</th><th scope="col">${columns.weeks}</th><th scope="col">${columns.made}</th><th scope="col">${columns.cards}</th><th scope="col">${columns.file}</th><th scope="col">${columns.undo}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}
