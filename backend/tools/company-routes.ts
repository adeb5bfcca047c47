import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { companyTexts } from '../company/company-texts';
import { applyImport, checkWorkbook, previewImport } from '../company/import-company';
import { readCompany } from '../company/read-company';
import { templateCompany } from '../company/template-company';
import { readWorkbook, writeWorkbook } from '../company/workbook-file';
import { failures } from '../http/failures';
import { xlsxType } from '../reports/report-workbook';
import type { Services } from '../services';
import { texts } from '../texts';
import { companyPage, donePage, faultsPage, previewPage } from './company-page';
import { administratorOf } from './guard-tools';
import { readUpload, sendPage } from './page';
import type { ShowPage } from './shown-pages';
import { largestFile } from './uploads';

const doneQuery = z.object({ done: z.literal('import') });

/** The pages to upload, check, confirm and download a company's workbook (rule: admin-company). */
export function registerCompany(app: FastifyInstance, services: Services, showPage: ShowPage): void {
  const { database, now, today } = services;
  const sendFile = (reply: FastifyReply, name: string, content: Uint8Array) =>
    reply.type(xlsxType).header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(content));

  app.get('/admin/company', async (request, reply) => {
    const isDone = doneQuery.safeParse(request.query).success;
    return sendPage(reply, isDone ? donePage(companyTexts.command.imported) : companyPage());
  });
  app.get('/admin/company/template.xlsx', async (_request, reply) =>
    sendFile(reply, 'bedrijf-leeg.xlsx', await writeWorkbook(templateCompany)),
  );
  app.get('/admin/company/export.xlsx', async (_request, reply) => {
    const stored = await readCompany(database);
    return sendFile(reply, `bedrijf-${today()}.xlsx`, await writeWorkbook(stored.company));
  });

  app.post('/admin/company/check', async (request, reply) => {
    const file = readUpload(request.body).get('workbook');
    if (!(file instanceof File) || file.size === 0)
      return showPage(reply, companyPage(texts.tools.company.noFile), 422);
    if (file.size > largestFile) return showPage(reply, companyPage(texts.tools.failure.tooLarge), 413);
    const workbook = new Uint8Array(await file.arrayBuffer());
    const checked = await readAndCheck(workbook);
    if (checked === null) return showPage(reply, companyPage(companyTexts.command.notAWorkbook(file.name)), 422);
    if (!checked.ok) return showPage(reply, faultsPage(checked.faults), 422);
    const preview = await previewImport(database, checked.company, today());
    return showPage(reply, previewPage({ workbook, preview, fault: null }));
  });

  app.post('/admin/company/import', async (request, reply) => {
    const form = readUpload(request.body);
    const [encoded, fingerprint] = [form.get('workbook'), form.get('fingerprint')];
    if (typeof encoded !== 'string' || typeof fingerprint !== 'string') throw failures.validation(null);
    const workbook = new Uint8Array(Buffer.from(encoded, 'base64'));
    const checked = await readAndCheck(workbook);
    if (!checked?.ok) throw failures.validation(null);
    const { company } = checked;
    const preview = await previewImport(database, company, today());
    if (preview.endsMany !== null && form.get('end-many') !== 'on')
      return showPage(reply, previewPage({ workbook, preview, fault: texts.tools.company.endManyNeeded }), 422);
    const actor = administratorOf(request);
    const done = await applyImport(database, { company, fingerprint, today: today(), now: now(), actor });
    if (!done) {
      const fault = texts.tools.company.changedMeanwhile;
      return showPage(reply, previewPage({ workbook, preview, fault }), 409);
    }
    return reply.redirect('/admin/company?done=import', 303);
  });
}

/** Reads and checks a workbook; null if the file is not a workbook. */
async function readAndCheck(workbook: Uint8Array) {
  const raw = await readWorkbook(workbook).catch(() => null);
  return raw === null ? null : checkWorkbook(raw);
}
