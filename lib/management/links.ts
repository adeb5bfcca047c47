import { weekAnchor } from '@/lib/hour-card/calendar';
import type { Id, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { readLocalPath } from '@/lib/local-path';

/** The list of hour cards, where the editor leads to unless it was opened elsewhere. */
const home = '/hour-cards';

/** What waits for a manager (rule: view-review). */
export const reviewHref = '/management-dashboard/created?view=review';

/** The cards that a manager's staff have not handed in. */
export const missingHref = '/management-dashboard/missing';

/** A card to edit, or the employee and week of a new one. */
export type EditorTarget = Id | Readonly<{ employee: Id; week: Week }>;

/**
 * The address of the editor. Saving leads back to `returnTo`, the path of the list it was opened from with
 * its filter and page (rule: save-return), and so does 'Annuleren'; from elsewhere to the list of hour cards.
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

/** The address of a page of the employee's list, or of the card of one week on it. */
export function listHref(page: number, week?: Week): string {
  return `${home}${page === 1 ? '' : `?page=${page}`}${week ? `#${weekAnchor(week)}` : ''}`;
}

/** The id of a day in the editor. */
export const dayAnchor = (date: IsoDate): string => `day-${date}`;

/** The address of one day of a card in the editor. */
export function dayHref(hourCardId: Id, date: IsoDate, returnTo = ''): string {
  return `${editorHref(hourCardId, returnTo)}#${dayAnchor(date)}`;
}

/**
 * The address of the card that a week has already, which says that it was opened instead of a new one, and
 * which week is open instead.
 */
export function takenHref(hourCardId: Id, returnTo: string, instead: Week | null): string {
  const offer = instead === null ? '' : `&year=${instead.year}&week=${instead.week}`;
  return `${editorHref(hourCardId, returnTo)}&taken=1${offer}`;
}

/** Where a card can be opened. */
const screens = ['/management-dashboard/created', missingHref, home, '/dashboard'];

/**
 * The screen that the editor was opened from with its query, as far as this user has it; the list of hour
 * cards for anything else, such as another host. Saving and 'Annuleren' lead there (rules: save-return,
 * editor-cancel).
 */
export function openedFrom(value: string, isManager: boolean): string {
  const path = knownPath(value);
  return path === null || (path.startsWith('/management') && !isManager) ? home : path;
}

function knownPath(value: string): string | null {
  const url = readLocalPath(value);
  return url !== null && screens.includes(url.pathname) ? `${url.pathname}${url.search}` : null;
}
