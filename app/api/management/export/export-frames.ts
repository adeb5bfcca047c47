import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ExportFrame } from '@/components/management/export/export-frame';
import type { ExportFormat } from '@/components/management/export/export-list';
import {
  type FilterQuery,
  filterEmployeeIds,
  filterPeriod,
  filterWeekNames,
  readManagerFilter,
} from '@/components/management/filter/manager-filter';
import { employeeSearch, searchableEmployee } from '@/components/management/leave/employee-search';
import type { Employee } from '@/lib/hour-card/people';
import type { Week } from '@/lib/hour-card/vocabulary';
import { SessionExpired } from '@/lib/http/session-expired';
import { reportError } from '@/lib/operation/report-error';
import { today } from '@/lib/session/today';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/access';
import { everyPage } from '@/lib/upstream/every-page';
import { listCreatedHourCards, listMissingHourCards } from '@/lib/upstream/hour-cards';
import { succeed } from '@/lib/wire/succeed';
import { createdColumns, leaveColumns, missingColumns } from './columns';
import type { ExportQuery } from './export-query';
import { dayFileName, weeksFileName } from './file-name';
import { listNames } from './list-names';
import { makeFrames } from './make-frames';

type ExportJob = Readonly<{
  access: Access;
  /** Whom the manager may view. */
  employees: readonly Employee[];
  query: FilterQuery;
  asked: ExportQuery;
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
    reportError(error, 'handler');
    yield { kind: 'failed', statusCode: 500, message: '' };
  }
}

async function* framesOf(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  const { list, format, search } = job.asked;
  if (format === 'names') yield* namesFrames(job);
  else if (list === 'created') yield* createdFrames(job, format);
  else if (list === 'missing') yield* missingFrames(job, format);
  else yield* leaveFrames(job, format, search);
}

/** The filter of the address, as the list's own page reads it. */
function listQuery({ employees, query }: ExportJob) {
  const filter = readManagerFilter(query, today());
  const employeeIds = filterEmployeeIds(filter, employees);
  return { filter, employeeIds, weeks: filterWeekNames(filter), ...filterPeriod(filter) };
}

async function* createdFrames(job: ExportJob, format: ExportFormat): AsyncGenerator<ExportFrame, void> {
  const { filter, employeeIds, weeks, from, to } = listQuery(job);
  const { departmentIds, statuses } = filter;
  const [t, columns] = await Promise.all([getTranslations('managementExport'), createdColumns()]);
  const cards = everyPage((page, perPage) =>
    listCreatedHourCards(job.access, { employeeIds, departmentIds, statuses, from, to, page, perPage }),
  );
  const name = weeksFileName(t('files.created'), weeks, format);
  const file = { name, sheet: t('sheets.created'), format, zone: settings().timeZone, columns };
  yield* makeFrames(employeeIds.length === 0 ? nobody() : cards, file);
}

async function* missingFrames(job: ExportJob, format: ExportFormat): AsyncGenerator<ExportFrame, void> {
  const { weeks } = listQuery(job);
  const [t, columns] = await Promise.all([getTranslations('managementExport'), missingColumns()]);
  const name = weeksFileName(t('files.missing'), weeks, format);
  const file = { name, sheet: t('sheets.missing'), format, zone: settings().timeZone, columns };
  yield* makeFrames(missingCards(job), file);
}

async function* namesFrames(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  const t = await getTranslations('managementMissing');
  const weekLine = ({ week, year }: Week) => t('weekLine', { week: String(week), year: String(year) });
  yield* listNames(missingCards(job), weekLine);
}

function missingCards(job: ExportJob) {
  const { employeeIds, from, to } = listQuery(job);
  if (employeeIds.length === 0) return nobody();
  return everyPage((page, perPage) => listMissingHourCards(job.access, { employeeIds, from, to, page, perPage }));
}

async function* leaveFrames(
  { employees }: ExportJob,
  format: ExportFormat,
  search: string,
): AsyncGenerator<ExportFrame, void> {
  const [t, columns] = await Promise.all([getTranslations('managementExport'), leaveColumns(employees)]);
  const isFound = employeeSearch(search);
  const found = employees.filter(({ fullName, employeeNumber }) =>
    isFound(searchableEmployee(fullName, employeeNumber)),
  );
  const name = dayFileName(t('files.leave'), today(), format);
  const file = { name, sheet: t('sheets.leave'), format, zone: settings().timeZone, columns };
  yield* makeFrames(all(found), file);
}

/** An empty list of employees would mean everybody to the API: nothing is asked. */
async function* nobody() {
  yield succeed({ items: [], total: 0 });
}

async function* all<Item>(items: readonly Item[]) {
  yield succeed({ items, total: items.length });
}
