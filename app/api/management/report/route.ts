import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { mutation } from '@/lib/http/mutation';
import { resultResponse } from '@/lib/http/responses';
import { asManager } from '@/lib/http/with-session';
import { mapOk } from '@/lib/result';
import { reportDepartments, requestReport } from '@/lib/services/request-report';
import { clientAddress } from '@/lib/session/client-address';

const departments = lookup(z.object({}), async ({ currentUser }) => {
  const choices = await reportDepartments(asManager(await currentUser()));
  return mapOk(choices, (departments) => departments.map(({ id, label }) => ({ id, label })));
});

const reportSchema = z.object({
  from: z.string().max(40),
  to: z.string().max(40),
  departmentIds: z.array(idSchema).max(2000),
  receiver: z.string().max(1000),
});

/** 'Rapportage genereren': mails the report to the receiver once it is ready (rule: report-result). */
const report = mutation(reportSchema, async ({ request, currentUser, body }) => {
  const reportRequest = { ...body, address: await clientAddress(request.headers) };
  return resultResponse(await requestReport(asManager(await currentUser()), reportRequest));
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: departments, POST: report });
