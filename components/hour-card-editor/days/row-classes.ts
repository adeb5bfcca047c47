/**
 * The rows of the days, by the width of the list of days and the reader's own text size: stacked below
 * 19.25rem, where a time would not fit in its field; from there a date beside its times with everything else
 * below them; from 32rem the breaks beside the times; and from 50.5rem all of a line on one row. `days-mid`
 * is what is between the first and the last.
 */

/** Two times beside each other. */
export const times = 'grid grid-cols-2 items-end gap-2';

/** The times of a line, its breaks and its total, and on one row its buttons after them. */
export const lineColumns =
  'grid-cols-[minmax(0,14rem)_minmax(3.25rem,1fr)] gap-x-2 @min-[32rem]/days:grid-cols-[9.5rem_9.75rem_minmax(3.25rem,1fr)] @min-[50.5rem]/days:grid-cols-[9.5rem_9.75rem_3rem_minmax(0,1fr)]';

/** What a line that is finished, or blank, does not show on a phone. */
export const notClosed = '@max-[32rem]/days:not-print:hidden';

/** The date and the lines of a day. */
export const dayColumns =
  '@min-[19.25rem]/days:grid-cols-[5.5rem_minmax(0,1fr)] @min-[50.5rem]/days:gap-x-3 @min-[50.5rem]/days:px-4';

/** A row of buttons, as high as a field. */
export const tools = 'flex min-w-0 flex-wrap items-center print:hidden';

/** A button of one picture among others. */
export const icon = 'min-w-11! px-0! pointer-fine:min-w-8!';
export const lineIcon = `${icon} @min-[50.5rem]/days:min-w-7! pointer-fine:@min-[50.5rem]/days:min-w-7!`;

/** A day or a line that has the focus. */
export const focusRing = 'focus-visible:[outline:2px_solid_var(--accent)] focus-visible:-outline-offset-2';
