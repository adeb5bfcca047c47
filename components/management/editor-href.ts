import type { Id, Week } from '@/lib/hour-card/vocabulary';

/** A card to edit, or an employee and a week to make one for. */
type EditorTarget = Id | Readonly<{ employee: Id; week: Week }>;

/**
 * The address of the editor, opened from a management screen: after saving it goes back to `returnTo`, the very list with
 * its filter and page (SPEC 2.6). `returnTo` is that screen's path with its query; the server takes no other paths.
 */
export function editorHref(target: EditorTarget, returnTo: string): string {
  if (typeof target !== 'object') {
    return `/hour-cards/edit?${new URLSearchParams({ hourCardId: String(target), from: returnTo })}`;
  }
  const { employee, week } = target;
  const query = { employee: String(employee), year: String(week.year), week: String(week.week), from: returnTo };
  return `/hour-cards/create?${new URLSearchParams(query)}`;
}
