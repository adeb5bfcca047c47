import type { RuleCode } from '@/lib/hour-card/advice/working-hours/rules';
import { weekAnchor } from '@/lib/hour-card/calendar';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { readLocalPath } from '@/lib/local-path';
import { weekText } from './manager-filter';

/** The list of hour cards. The editor returns here unless another screen opened it. */
const home = '/hour-cards';

/** The address of the list of cards that await a manager (rule: view-review). */
export const reviewHref = '/management-dashboard/created?view=review';

/** The address of the list of cards that a manager's staff have not submitted. */
export const missingHref = '/management-dashboard/missing';

/** The address of the explanation of a rule of the Working Hours Act. */
export const workingHoursHref = (code: RuleCode): string => `/working-hours#${code}`;

export type EditorTarget = Id | Readonly<{ employee: Id; week: Week }>;

/**
 * The address of the editor. Saving and 'Annuleren' return to `returnTo`, the path of the previous list with
 * its filter and page (rule: save-return). The default is the list of hour cards.
 */
export function editorHref(target: EditorTarget, returnTo = ''): string {
  const from: Record<string, string> = returnTo === '' || returnTo === home ? {} : { from: returnTo };
  if (typeof target !== 'object') {
    return `/hour-cards/edit?${new URLSearchParams({ hourCardId: String(target), ...from })}`;
  }
  const { employee, week } = target;
  const query = { employee: String(employee), year: String(week.year), week: String(week.week), ...from };
  return `/hour-cards/create?${new URLSearchParams(query)}`;
}

/** The address of the user's own record of hours of a week, or of an employee of this manager. */
export function proofHref(week: Week, ofStaff?: Id): string {
  const weeks = `from=${weekText(week)}&to=${weekText(week)}`;
  if (ofStaff === undefined) return `/hour-cards/proof?${weeks}`;
  return `/management-dashboard/proof?${weeks}&employees=${encodeURIComponent(ofStaff)}`;
}

/** The address of a page of the employee's list, optionally scrolled to the card for one week. */
export function listHref(page: number, week?: Week): string {
  return `${home}${page === 1 ? '' : `?page=${page}`}${week ? `#${weekAnchor(week)}` : ''}`;
}

export const dayAnchor = (date: IsoDate): string => `day-${date}`;

export function dayHref(hourCardId: Id, date: IsoDate, returnTo = ''): string {
  return `${editorHref(hourCardId, returnTo)}#${dayAnchor(date)}`;
}

/**
 * The address of the card that a week already has. The editor explains that it opened this card instead of a
 * new one, and which week is still open (`instead`).
 */
export function existingCardHref(hourCardId: Id, returnTo: string, instead: Week | null): string {
  const offer = instead === null ? '' : `&year=${instead.year}&week=${instead.week}`;
  return `${editorHref(hourCardId, returnTo)}&taken=1${offer}`;
}

const screens = ['/management-dashboard/created', missingHref, home, '/dashboard'];

/**
 * Where saving and 'Annuleren' return to (rules: save-return, editor-cancel): the screen that opened the
 * editor, with its query, if this user may see it. Otherwise the list of hour cards, for example if the
 * address is on another host.
 */
export function openedFrom(value: string, isManager: boolean): string {
  const path = knownPath(value);
  return path === null || (path.startsWith('/management') && !isManager) ? home : path;
}

function knownPath(value: string): string | null {
  const url = readLocalPath(value);
  return url !== null && screens.includes(url.pathname) ? `${url.pathname}${url.search}` : null;
}
