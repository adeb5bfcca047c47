import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failures } from '../http/failures';
import { readMappingText } from '../payroll/column-mapping';
import { columnsInUse, columnsOfRun, keepMapping, keptMapping } from '../payroll/kept-mapping';
import { openWeeks, settledPeriod } from '../payroll/open-cards';
import { payrollFile } from '../payroll/payroll-file';
import { makePayrollRun, readyForPayroll, undoPayrollRun } from '../payroll/payroll-runs';
import { payrollTexts } from '../payroll/payroll-texts';
import { mondayOfText, type PayrollPeriod } from '../payroll/payroll-weeks';
import { recordPayrollFile } from '../payroll/record-file';
import { findRun, linesOfRun, listRuns } from '../payroll/stored-runs';
import { xlsxType } from '../reports/report-workbook';
import type { Services } from '../services';
import { texts } from '../texts';
import { administratorOf } from './guard-tools';
import { type Html, html, readForm, readUpload, sendPage } from './page';
import { noticeSection, payrollPage, runFiles } from './payroll-view';

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
/** A run's own columns, unless those of now are asked for. */
const fileQuery = z.object({ columns: z.literal('now').optional() });
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
        ...(await readyForPayroll(database, asked)),
        open: await openWeeks(database, asked, today()),
        settled: await settledPeriod(database, asked),
      },
      kept: await keptMapping(database),
      columns: await columnsInUse(database),
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
    const work = { database, now: now(), actor: administratorOf(request), zone };
    const made = await makePayrollRun(work, asked, null, async () => {});
    if (made.kind === 'nothing')
      return sendPage(reply.code(409), await show(asked, html`<p role="alert">${payroll.nothing}</p>`));
    const { run } = made.file;
    const text = made.kind === 'made' ? payroll.made(run.id, made.cards) : payroll.again(run.id);
    const beside =
      made.kind === 'made' && made.beside.length > 0 ? html`<p>${payrollTexts.supplement(made.beside)}</p>` : null;
    const repeated = noticeSection(run.explanation?.notice ?? null);
    const files = runFiles(run, await columnsInUse(database));
    return sendPage(
      reply,
      await show(asked, html`<div role="status"><p><b>${text}</b> ${files}</p>${beside}${repeated}</div>`),
    );
  });

  app.post('/admin/payroll/undo', async (request, reply) => {
    const given = undoForm.safeParse(request.body);
    const shown = period.safeParse(request.body);
    const weeks = shown.success ? shown.data : null;
    if (!given.success)
      return sendPage(reply.code(422), await show(weeks, html`<p class="fault" role="alert">${payroll.noWhy}</p>`));
    const { run, why } = given.data;
    const work = { database, now: now(), actor: administratorOf(request) };
    const undone = await undoPayrollRun(work, run, why);
    if (undone === 'unknown') throw failures.notFound();
    const text = undone === 'undone' ? payroll.alreadyUndone(run) : payrollTexts.undone(run, undone);
    const asked = weeks ?? (await findRun(database, run));
    return sendPage(reply.code(undone === 'undone' ? 409 : 200), await show(asked, html`<p role="status">${text}</p>`));
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
    const by = { at: now(), actor: administratorOf(request) };
    await keepMapping(database, { fileName: file.name, keptAt: now(), mapping }, by);
    return sendPage(reply, await show(null, html`<p role="status">${payroll.mapping.done(file.name)}</p>`));
  });

  app.post('/admin/payroll/columns/standard', async (request, reply) => {
    await keepMapping(database, null, { at: now(), actor: administratorOf(request) });
    return sendPage(reply, await show(null, html`<p role="status">${payroll.mapping.wasReset}</p>`));
  });

  app.get('/admin/payroll/:file', async (request, reply) => {
    const named = fileParams.safeParse(request.params);
    const asked = fileQuery.safeParse(request.query);
    if (!named.success || !asked.success) throw failures.notFound();
    const { columns } = asked.data;
    const [number = '', ending] = named.data.file.split('.');
    const run = await findRun(database, Number(number));
    if (run === null) throw failures.notFound();
    const format = ending === 'csv' ? 'csv' : 'xlsx';
    const mapping = columns === 'now' ? await columnsInUse(database) : columnsOfRun(run);
    const content = await payrollFile({ run, lines: await linesOfRun(database, run.id), mapping }, format);
    await recordPayrollFile(database, { run: run.id, format, at: now(), actor: administratorOf(request) });
    const name = columns === 'now' ? `loonrun-${run.id}-kolommen-van-nu` : `loonrun-${run.id}`;
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(Buffer.from(content));
  });
}
