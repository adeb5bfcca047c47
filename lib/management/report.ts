import { addDays, addYears, isIsoDate } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { coversEveryWeek, readCreatedView } from './created-view';
import { type FilterQuery, filterPeriod } from './manager-filter';

/** The report as the user enters it. The dialog and the handler check it by the same rules. */
export type ReportDraft = Readonly<{
  from: string;
  to: string;
  departmentIds: readonly string[];
  receiver: string;
}>;

export type ReportField = keyof ReportDraft;
export type ReportIssue =
  | 'required'
  | 'too_early'
  | 'in_future'
  | 'after_to'
  | 'before_from'
  | 'invalid_email'
  | 'no_departments'
  /** Only the server can find this issue. */
  | 'unknown_department';

/** Matches an e-mail address that the contract accepts: the pattern of zod's `email`. */
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const longestEmail = 254;

/** The dates a report may cover, inclusive: from one year ago plus a day up to today (rule: report-dates). */
export function reportWindow(today: IsoDate): Readonly<{ first: IsoDate; last: IsoDate }> {
  return { first: addDays(addYears(today, -1), 1), last: today };
}

export type ReportPeriod = Readonly<{ from: IsoDate; to: IsoDate }>;

/**
 * The periods to choose with one click. `list` is the period of the list on the screen; null if it has no
 * period.
 */
export type ReportPresets = Readonly<{ thisMonth: ReportPeriod; lastMonth: ReportPeriod; list: ReportPeriod | null }>;

export type ReportStart = Readonly<{ presets: ReportPresets; departmentIds: readonly string[] }>;

const filteredScreens = ['/management-dashboard/created', '/management-dashboard/missing'];

/**
 * Takes the period and departments of a report from the list at this address. The period is limited to what a
 * report may cover. It is null for a list over all weeks and for a screen without a filter
 * (rule: report-start).
 */
export function reportStart(path: string, query: FilterQuery, today: IsoDate): ReportStart {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfMonth = addDays(firstOfMonth, -1);
  const presets = {
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${lastOfMonth.slice(0, 8)}01`, to: lastOfMonth },
  };
  if (!filteredScreens.includes(path)) return { presets: { ...presets, list: null }, departmentIds: [] };
  const view = readCreatedView(query, today);
  const { first, last } = reportWindow(today);
  const period = filterPeriod(view);
  const [, from = first] = [period.from, first].sort();
  const [to = last] = [period.to, last].sort();
  const isPossible = !coversEveryWeek(view) && from <= to;
  return { presets: { ...presets, list: isPossible ? { from, to } : null }, departmentIds: view.departmentIds };
}

/** The issues by field, at most one per field. Empty if the report may be sent (rule: report-confirm). */
export function reportIssues(draft: ReportDraft, today: IsoDate): ReadonlyMap<ReportField, ReportIssue> {
  const { first, last } = reportWindow(today);
  const issues = new Map<ReportField, ReportIssue>();
  const note = (field: ReportField, issue: ReportIssue | null) => issue && issues.set(field, issue);
  const from = dateIssue(draft.from, first, last);
  const to = dateIssue(draft.to, first, last);
  const isReversed = isIsoDate(draft.from) && isIsoDate(draft.to) && draft.from > draft.to;
  note('from', from ?? (isReversed ? 'after_to' : null));
  note('to', to ?? (isReversed ? 'before_from' : null));
  note('departmentIds', draft.departmentIds.length === 0 ? 'no_departments' : null);
  note('receiver', receiverIssue(draft.receiver.trim()));
  return issues;
}

function dateIssue(date: string, first: IsoDate, last: IsoDate): ReportIssue | null {
  if (!isIsoDate(date)) return 'required';
  if (date < first) return 'too_early';
  return date > last ? 'in_future' : null;
}

function receiverIssue(receiver: string): ReportIssue | null {
  if (receiver === '') return 'required';
  return email.test(receiver) && receiver.length <= longestEmail ? null : 'invalid_email';
}

/** The response from `/api/management/report`. */
export type ReportAnswer =
  | Readonly<{ ok: true }>
  | Readonly<{
      ok: false;
      statusCode: number;
      message: string;
      /** Issues that only the server found, for example after midnight. */
      issues?: Readonly<Partial<Record<ReportField, ReportIssue>>>;
    }>;
