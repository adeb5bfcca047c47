import 'server-only';
import { format, parseISO } from 'date-fns';
import { getTranslations } from 'next-intl/server';
import { wordSearch } from '@/lib/format/search-text';
import { weekOf, weekOrder } from '@/lib/hour-card/calendar';
import type { MissingHourCard, Page } from '@/lib/hour-card/listed-card';
import type { Employee, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { readCreatedView } from '@/lib/management/created-view';
import type { ExportFormat, ExportFrame, ExportQuery } from '@/lib/management/export';
import { createdColumns, leaveColumns, missingColumns } from '@/lib/management/export-columns';
import { isBelowZero, leaveRows, readLeaveView, searchableEmployee, sortLeave } from '@/lib/management/leave';
import {
  type FilterQuery,
  filterEmployeeIds,
  filterPeriod,
  filterWeekNames,
  readManagerFilter,
} from '@/lib/management/manager-filter';
import { cardsByPerson, readPeopleSort } from '@/lib/management/missing-people';
import { reportError } from '@/lib/operation/error-reports';
import { type Result, succeed } from '@/lib/result';
import { today } from '@/lib/session/session';
import { SessionExpired } from '@/lib/session/session-errors';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/call';
import { listCreatedHourCards, listMissingHourCards } from '@/lib/upstream/hour-cards';
import { makeFrames } from './export-file';
import { createdCardsFilter } from './list-created-cards';
import { asReviewed } from './oldest-first';
import { paginate } from './paginate';
import { streamFrames } from './stream-frames';
import type { Viewable } from './viewable-employees';

type ExportJob = Readonly<{
  access: Access;
  /** The manager's own employee records. */
  employees: readonly Employee[];
  viewable: Viewable;
  query: FilterQuery;
  asked: ExportQuery;
}>;

export function exportList(job: ExportJob): ReadableStream<ExportFrame> {
  return streamFrames(job.access, (access) => exportFrames({ ...job, access }));
}

/**
 * The frames of the requested file. An error becomes the last frame, because the response has already
 * started.
 */
async function* exportFrames(job: ExportJob): AsyncGenerator<ExportFrame, void> {
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
  const { list, format } = job.asked;
  if (format === 'names') yield* namesFrames(job);
  else if (list === 'created') yield* createdFrames(job, format);
  else if (list === 'missing') yield* missingFrames(job, format);
  else yield* leaveFrames(job, format);
}

/** Reads the filter from the address, as the list's own page does. */
function listQuery({ viewable, query }: ExportJob) {
  const filter = readManagerFilter(query, today());
  const employeeIds = filterEmployeeIds(filter, viewable);
  return { filter, employeeIds, weeks: filterWeekNames(filter), ...filterPeriod(filter) };
}

async function* createdFrames(job: ExportJob, format: ExportFormat): AsyncGenerator<ExportFrame, void> {
  const view = readCreatedView(job.query, today());
  const search = createdCardsFilter(view, job.viewable, job);
  const [t, columns] = await Promise.all([getTranslations('managementExport'), createdColumns()]);
  const cards = search && paginate((page, perPage) => listCreatedHourCards(job.access, { ...search, page, perPage }));
  const ordered = cards && (view.waiting ? reordered(cards, asReviewed) : cards);
  const name = view.waiting
    ? dayFileName(t('files.waiting'), today(), format)
    : weeksFileName(t('files.created'), filterWeekNames(view), format);
  const file = { name, sheet: t('sheets.created'), format, zone: settings().timeZone, columns };
  yield* makeFrames(ordered ?? noPages(), file);
}

/**
 * Reads all pages before returning the first row, because the screen shows another order or selection than
 * upstream returns.
 */
async function* reordered<Item>(
  pages: AsyncGenerator<Result<Page<Item>>, void>,
  inOrder: (items: readonly Item[]) => readonly Item[],
): AsyncGenerator<Result<Page<Item>>, void> {
  const read: Item[] = [];
  for await (const page of pages) {
    if (!page.ok) {
      yield page;
      return;
    }
    read.push(...page.data.items);
  }
  const items = inOrder(read);
  yield succeed({ items, total: items.length });
}

async function* missingFrames(job: ExportJob, format: ExportFormat): AsyncGenerator<ExportFrame, void> {
  const { weeks } = listQuery(job);
  const [t, columns] = await Promise.all([getTranslations('managementExport'), missingColumns()]);
  const isByPerson = job.query.by === 'person';
  const name = weeksFileName(t(isByPerson ? 'files.missingByPerson' : 'files.missing'), weeks, format);
  const file = { name, sheet: t('sheets.missing'), format, zone: settings().timeZone, columns };
  const cards = missingCards(job);
  const sort = readPeopleSort(job.asked.sort);
  const byPerson = (all: readonly MissingHourCard[]) => cardsByPerson(all, sort, weekOf(today()));
  yield* makeFrames(isByPerson ? reordered(cards, byPerson) : cards, file);
}

async function* namesFrames(job: ExportJob): AsyncGenerator<ExportFrame, void> {
  const t = await getTranslations('managementMissing');
  const running = weekOf(today());
  // Mark the current week as still running. Its cards are not late yet, so a message to late employees does
  // not concern it.
  const weekLine = (week: Week) =>
    t(weekOrder(week, running) === 0 ? 'weekLineRunning' : 'weekLine', {
      week: String(week.week),
      year: String(week.year),
    });
  yield* listNames(missingCards(job), weekLine);
}

function missingCards(job: ExportJob) {
  const { employeeIds, from, to } = listQuery(job);
  if (employeeIds.length === 0) return noPages();
  return paginate((page, perPage) => listMissingHourCards(job.access, { employeeIds, from, to, page, perPage }));
}

/** Exports the employees that the overview shows, in the same order (rule: leave-export). */
async function* leaveFrames({ viewable, asked }: ExportJob, format: ExportFormat): AsyncGenerator<ExportFrame, void> {
  const [t, columns] = await Promise.all([getTranslations('managementExport'), leaveColumns(viewable.all)]);
  const { labels, rows } = leaveRows(viewable.all);
  const { search, sort, below } = readLeaveView(asked, labels);
  const isFound = wordSearch(search);
  const shown = rows.filter((row) => isFound(searchableEmployee(row.name, row.number)) && (!below || isBelowZero(row)));
  const employees = new Map(viewable.all.map((employee) => [String(employee.id), employee]));
  const found = sortLeave(shown, sort).flatMap(({ id }) => employees.get(id) ?? []);
  const name = dayFileName(t('files.leave'), today(), format);
  const file = { name, sheet: t('sheets.leave'), format, zone: settings().timeZone, columns };
  yield* makeFrames(all(found), file);
}

/**
 * Returns an empty list without making a call, because to the API an empty list of employees means all
 * employees.
 */
async function* noPages() {
  yield succeed({ items: [], total: 0 });
}

async function* all<Item>(items: readonly Item[]) {
  yield succeed({ items, total: items.length });
}

type WeekNames = Readonly<{ from: string; to: string }>;

/** A file name such as `urenkaarten-week-43-2026-tm-week-48-2026.csv`. */
export function weeksFileName(start: string, { from, to }: WeekNames, extension: ExportFormat): string {
  return `${start}-week-${from}-tm-week-${to}.${extension}`;
}

/**
 * A file name such as `verlofoverzicht-18-11-2026.csv`. The name includes the date, because the file contains
 * the balances of that day.
 */
export function dayFileName(start: string, today: IsoDate, extension: ExportFormat): string {
  return `${start}-${format(parseISO(today), 'dd-MM-yyyy')}.${extension}`;
}

type Rows = AsyncGenerator<Result<Readonly<{ items: readonly MissingHourCard[]; total: number }>>, void>;

/**
 * The names of employees with missing cards, one per line. If there are several weeks, each has a heading.
 */
async function* listNames(rows: Rows, weekLine: (week: Week) => string): AsyncGenerator<ExportFrame, void> {
  yield { kind: 'file', name: 'namen.txt', type: 'text/plain;charset=utf-8' };
  const weeks = new Map<string, string[]>();
  let done = 0;
  for await (const page of rows) {
    if (!page.ok) {
      yield { kind: 'failed', statusCode: page.statusCode, message: page.message };
      return;
    }
    for (const { week, employeeName } of page.data.items) {
      const names = weeks.get(weekLine(week)) ?? [];
      weeks.set(weekLine(week), names);
      names.push(employeeName);
    }
    done += page.data.items.length;
    yield { kind: 'progress', done, total: page.data.total };
  }
  const groups = [...weeks].map(([heading, names]) => (weeks.size > 1 ? [heading, ...names] : names).join('\n'));
  yield { kind: 'piece', base64: Buffer.from(groups.join('\n\n')).toString('base64') };
  yield { kind: 'whole' };
}
