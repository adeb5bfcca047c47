import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failures } from '../http/failures';
import { lackingFields, readMappingText } from '../payroll/column-mapping';
import { laterCorrections } from '../payroll/later-corrections';
import { cardsBefore, freshCards, openWeeks, settledPeriod } from '../payroll/open-cards';
import { countOpen, openCorrections } from '../payroll/open-corrections';
import { payrollFile } from '../payroll/payroll-file';
import { makePayrollRun, readyForPayroll } from '../payroll/payroll-runs';
import { previewParts } from '../payroll/preview-fingerprint';
import { recordColumnsFile, recordPayrollFile } from '../payroll/record-file';
import { columnsInUse, columnsOfRun, savedMapping, saveMapping } from '../payroll/saved-mapping';
import { findRun, linesOfRun, listRuns } from '../payroll/stored-runs';
import { undoPayrollRun } from '../payroll/undo-run';
import { waitingCards } from '../payroll/undone-cards';
import { unshownBlock } from '../payroll/unshown-lines';
import { xlsxType } from '../reports/report-workbook';
import type { Services } from '../services';
import { texts } from '../texts';
import { administratorOf } from './guard-tools';
import { readListView } from './list-pages';
import { type Html, html, readForm, readUpload, sendPage } from './page';
import { mappingFault } from './payroll-columns-view';
import { type PayrollPageData, payrollPage, runNotice } from './payroll-view';
import type { ShowPage } from './shown-pages';
import { noPeriod, readTypedPeriod, type TypedPeriod, typedPeriodOf } from './typed-period';

const { payroll } = texts.tools;

const weeksForm = z.object({ from: z.string().default(''), to: z.string().default('') });
const runForm = weeksForm.extend({ shown: z.string().default('') });
const runNumber = z.coerce.number().int().positive().max(2_147_483_647);
const undoForm = weeksForm.extend({ run: runNumber, why: z.string().trim().default('') });
const pageQuery = z.object({
  from: z.string().optional(),
  to: z.string().default(''),
  /** The parts of the preview that changed before the user pressed the button. */
  changed: z.string().optional(),
  /** The run that was not undone because the reason was missing. */
  reason: runNumber.optional(),
  columns: z.enum(['kept', 'standard']).optional(),
});
const runParams = z.object({ run: runNumber });
const runQuery = weeksForm.extend({
  made: z.enum(['new', 'again']).optional(),
  undone: z.enum(['now', 'before']).optional(),
});
const fileParams = z.object({ file: z.string().regex(/^[1-9]\d{0,8}\.(?:xlsx|csv)$/) });
/** A file uses the columns of its run by default. `now` selects the current columns. */
const fileQuery = z.object({ columns: z.literal('now').optional() });
const types = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
};

type Extra = Partial<Pick<PayrollPageData, 'notice' | 'mappingNotice' | 'lacksReason' | 'view'>>;
const firstPage = readListView({});

/**
 * Registers the pages to export approved cards to the payroll office (rules: payroll-run, payroll-undo,
 * admin-payroll).
 */
export function registerPayroll(app: FastifyInstance, services: Services, showPage: ShowPage): void {
  const { database, now, today, zone } = services;
  const show = async (typed: TypedPeriod, extra: Extra = {}) => {
    const { notice = null, mappingNotice = null, lacksReason = null, view = firstPage } = extra;
    const { period } = typed;
    return payrollPage({
      typed,
      runs: await listRuns(database),
      view,
      waiting: await waitingCards(database),
      corrections: countOpen(await openCorrections(database)),
      ready: period && {
        period,
        ...(await readyForPayroll(database, period, zone)),
        before: await cardsBefore(database, period.firstWeek),
        open: await openWeeks(database, period, today()),
        settled: await settledPeriod(database, period),
      },
      approved: period === null ? await freshCards(database) : null,
      saved: await savedMapping(database),
      columns: await columnsInUse(database),
      notice,
      mappingNotice,
      lacksReason,
      zone,
      today: today(),
    });
  };
  const addressOf = (path: string, fields: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams(fields)}`;

  app.get('/admin/payroll', async (request, reply) => {
    const { from, to, changed, reason, columns } = readForm(pageQuery, request.query);
    const typed = from === undefined ? noPeriod : readTypedPeriod(from, to);
    const parts = previewParts.filter((part) => changed?.split(',').includes(part));
    const notice =
      changed === undefined ? null : html`<p class="warning" role="alert">${payroll.changedSincePreview(parts)}</p>`;
    const view = readListView(request.query);
    const mappingNotice = await columnsNotice(columns);
    const shown = await show(typed, { notice, mappingNotice, lacksReason: reason ?? null, view });
    return sendPage(reply.code(from !== undefined && typed.period === null ? 422 : 200), shown);
  });

  app.post('/admin/payroll', async (request, reply) => {
    const { from, to, shown } = readForm(runForm, request.body);
    const { period } = readTypedPeriod(from, to);
    if (period === null) return reply.redirect(addressOf('/admin/payroll', { from, to }), 303);
    const work = { database, now: now(), actor: administratorOf(request), zone, agreed: shown };
    const made = await makePayrollRun(work, period, null, async () => {});
    if (made.kind === 'changed' || made.kind === 'nothing') {
      const parts = made.kind === 'changed' ? made.parts : ['cards'];
      return reply.redirect(
        addressOf('/admin/payroll', { from, to, changed: shown === '' ? '' : parts.join(',') }),
        303,
      );
    }
    const how = made.kind === 'made' ? 'new' : 'again';
    return reply.redirect(addressOf(`/admin/payroll/runs/${made.file.run.id}`, { made: how, from, to }), 303);
  });

  app.get('/admin/payroll/runs/:run', async (request, reply) => {
    const { run: number } = readForm(runParams, request.params);
    const { made, undone, from, to } = readForm(runQuery, request.query);
    const listed = (await listRuns(database)).find(({ run }) => run.id === number);
    if (listed === undefined) throw failures.notFound();
    const { run } = listed;
    const lines = await linesOfRun(database, number);
    const contents = { lines, mapping: columnsOfRun(run), notice: run.explanation?.notice ?? null };
    const file = {
      columns: await columnsInUse(database),
      corrected: await laterCorrections(database, run),
      unshown: unshownBlock(contents, 'is'),
    };
    const notice = runNotice(listed, { made: made ?? 'new', undone: undone ?? 'now' }, file);
    const typed = readTypedPeriod(from, to);
    const shownPeriod = typed.period === null ? typedPeriodOf(run) : typed;
    return sendPage(reply, await show(shownPeriod, { notice, view: readListView(request.query) }));
  });

  app.post('/admin/payroll/undo', async (request, reply) => {
    const { run, why, from, to } = readForm(undoForm, request.body);
    const { page } = readListView(request.body);
    const weeks: Record<string, string> = {
      ...(readTypedPeriod(from, to).period !== null && { from, to }),
      ...(page > 1 && { page: String(page) }),
    };
    if (why === '') {
      const address = addressOf('/admin/payroll', { ...weeks, reason: String(run) });
      return reply.redirect(`${address}#why-${run}`, 303);
    }
    const work = { database, now: now(), actor: administratorOf(request) };
    const undone = await undoPayrollRun(work, run, why);
    if (undone.kind === 'unknown') throw failures.notFound();
    // Redirect to the list, where the row of this run shows which run has to be undone first.
    if (undone.kind === 'corrected') return reply.redirect(addressOf('/admin/payroll', weeks), 303);
    const how = undone.kind === 'already' ? 'before' : 'now';
    return reply.redirect(addressOf(`/admin/payroll/runs/${run}`, { undone: how, ...weeks }), 303);
  });

  app.get('/admin/payroll/columns.json', async (request, reply) => {
    await recordColumnsFile(database, { at: now(), actor: administratorOf(request) });
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="loonkolommen.json"')
      .send(`${JSON.stringify(await columnsInUse(database), null, 2)}\n`);
  });

  app.post('/admin/payroll/columns', async (request, reply) => {
    const file = readUpload(request.body).get('columns');
    const refuse = async (title: string, faults: readonly string[] = []) =>
      showPage(reply, await show(noPeriod, { mappingNotice: mappingFault(title, faults) }), 422, '#columns-fault');
    if (!(file instanceof File) || file.size === 0) return refuse(payroll.mapping.noFile);
    const mapping = readMappingText(await file.text());
    if (mapping === null) return refuse(payroll.mapping.noJson(file.name));
    if (!('columns' in mapping)) return refuse(payroll.mapping.faults(file.name), mapping);
    const lacking = lackingFields(mapping);
    if (lacking.length > 0) return refuse(payroll.mapping.faults(file.name), lacking.map(payroll.mapping.lacks));
    const work = { database, now: now(), actor: administratorOf(request) };
    await saveMapping(work, { fileName: file.name, mapping });
    return reply.redirect('/admin/payroll?columns=kept#columns-news', 303);
  });

  app.post('/admin/payroll/columns/standard', async (request, reply) => {
    await saveMapping({ database, now: now(), actor: administratorOf(request) }, null);
    return reply.redirect('/admin/payroll?columns=standard#columns-news', 303);
  });

  /** The result of the last change to the column mapping; null if it has been changed again since. */
  async function columnsNotice(done: 'kept' | 'standard' | undefined): Promise<Html | null> {
    const saved = await savedMapping(database);
    if (done === undefined || (done === 'kept') !== (saved !== null)) return null;
    const text = saved === null ? payroll.mapping.wasReset : payroll.mapping.done(saved.fileName);
    return html`<p id="columns-news" tabindex="-1" role="status"><b>${text}</b></p>`;
  }

  app.get('/admin/payroll/:file', async (request, reply) => {
    const named = fileParams.safeParse(request.params);
    const query = fileQuery.safeParse(request.query);
    if (!named.success || !query.success) throw failures.notFound();
    const usesCurrentColumns = query.data.columns === 'now';
    const [number = '', ending] = named.data.file.split('.');
    const run = await findRun(database, Number(number));
    if (run === null) throw failures.notFound();
    const format = ending === 'csv' ? 'csv' : 'xlsx';
    const mapping = usesCurrentColumns ? await columnsInUse(database) : columnsOfRun(run);
    const content = await payrollFile({ run, lines: await linesOfRun(database, run.id), mapping }, format);
    const given = { run: run.id, format, columns: usesCurrentColumns ? 'now' : 'own' } as const;
    await recordPayrollFile(database, { ...given, at: now(), actor: administratorOf(request) });
    const name = payroll.fileName(run.id, run.undoneAt !== null, usesCurrentColumns);
    return reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(Buffer.from(content));
  });
}
