import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import type { ExportFrame } from '@/components/management/export/export-frame';
import {
  type FilterQuery,
  filterEmployeeIds,
  filterPeriod,
  filterWeekNames,
  readManagerFilter,
} from '@/components/management/filter/manager-filter';
import { matchesSearch, searchableEmployee } from '@/components/management/leave/matches-search';
import type { Employee } from '@/lib/hour-card/people';
import { SessionExpired } from '@/lib/http/session-expired';
import { today } from '@/lib/session/today';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/access';
import { everyPage } from '@/lib/upstream/every-page';
import { listCreatedHourCards, listMissingHourCards } from '@/lib/upstream/hour-cards';
import { succeed } from '@/lib/wire/succeed';
import { createdColumns, leaveColumns, missingColumns } from './columns';
import type { exportQuery } from './export-query';
import { dayFileName, weeksFileName } from './file-name';
import { makeFrames } from './make-frames';

type ExportJob = Readonly<{
  access: Access;
  /** Whom the manager may view. */
  employees: readonly Employee[];
  query: FilterQuery;
  asked: z.output<typeof exportQuery>;
}>;

/** The frames of whatever was asked for. What is thrown under way is the last frame: the answer has already begun. */
export async function* exportFrames(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  try {
    yield* framesOf(job);
  } catch (error) {
    if (error instanceof SessionExpired) {
      yield { kind: 'failed', statusCode: 401, message: 'session_expired' };
      return;
    }
    console.error(JSON.stringify({ event: 'handler', fault: error instanceof Error ? error.stack : 'not an error' }));
    yield { kind: 'failed', statusCode: 500, message: '' };
  }
}

async function* framesOf(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  const { asked } = job;
  if (asked.list === 'created') yield* createdFrames(job);
  else if (asked.list === 'missing') yield* missingFrames(job);
  else yield* leaveFrames(job);
}

/** The filter of the address, as the list's own page reads it. */
function listQuery({ employees, query }: ExportJob) {
  const filter = readManagerFilter(query, today());
  const employeeIds = filterEmployeeIds(filter, employees);
  return { filter, employeeIds, weeks: filterWeekNames(filter), ...filterPeriod(filter) };
}

async function* createdFrames(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  const { filter, employeeIds, weeks, from, to } = listQuery(job);
  const { departmentIds, statuses } = filter;
  const [t, columns] = await Promise.all([getTranslations('managementExport'), createdColumns()]);
  const cards = everyPage((page, perPage) =>
    listCreatedHourCards(job.access, { employeeIds, departmentIds, statuses, from, to, page, perPage }),
  );
  const name = weeksFileName(t('files.created'), weeks, job.asked.format);
  const file = { name, sheet: t('sheets.created'), format: job.asked.format, zone: settings().timeZone, columns };
  yield* makeFrames(employeeIds.length === 0 ? nobody() : cards, file);
}

async function* missingFrames(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  const { employeeIds, weeks, from, to } = listQuery(job);
  const [t, columns] = await Promise.all([getTranslations('managementExport'), missingColumns()]);
  const cards = everyPage((page, perPage) =>
    listMissingHourCards(job.access, { employeeIds, from, to, page, perPage }),
  );
  const name = weeksFileName(t('files.missing'), weeks, job.asked.format);
  const file = { name, sheet: t('sheets.missing'), format: job.asked.format, zone: settings().timeZone, columns };
  yield* makeFrames(employeeIds.length === 0 ? nobody() : cards, file);
}

async function* leaveFrames({ employees, asked }: ExportJob): AsyncGenerator<ExportFrame, void> {
  const [t, columns] = await Promise.all([getTranslations('managementExport'), leaveColumns(employees)]);
  const found = employees.filter((employee) => matchesSearch(searchableEmployee(employee), asked.search));
  const name = dayFileName(t('files.leave'), today(), asked.format);
  const file = { name, sheet: t('sheets.leave'), format: asked.format, zone: settings().timeZone, columns };
  yield* makeFrames(all(found), file);
}

/** An empty list of employees would mean everybody to the API: nothing is asked. */
async function* nobody() {
  yield succeed({ items: [], total: 0 });
}

async function* all<Item>(items: readonly Item[]) {
  yield succeed({ items, total: items.length });
}
