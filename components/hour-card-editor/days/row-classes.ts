/**
 * The layout of the days depends on the width of their list, in rem. Below 19.25rem everything is stacked,
 * because a time would not fit its field. From 19.25rem, the date is beside the times and the rest of the
 * line is below both. From 32rem, the breaks are beside the times too. From 50.5rem, a line is one row. The
 * variant `days-mid` covers 19.25rem to 50.5rem.
 */

export const times = 'grid grid-cols-2 items-end gap-2';

/** The columns of a line: times, breaks and total. In the widest layout, the buttons are a fourth column. */
export const lineColumns =
  'grid-cols-[minmax(0,14rem)_minmax(3.25rem,1fr)] gap-x-2 @min-[32rem]/days:grid-cols-[9.5rem_9.75rem_minmax(3.25rem,1fr)] @min-[50.5rem]/days:grid-cols-[9.5rem_9.75rem_3rem_minmax(0,1fr)]';

/** Hides elements of finished and blank lines below 32rem. */
export const notClosed = '@max-[32rem]/days:not-print:hidden';

export const dayColumns =
  '@min-[19.25rem]/days:grid-cols-[5.5rem_minmax(0,1fr)] @min-[50.5rem]/days:gap-x-3 @min-[50.5rem]/days:px-4';

export const tools = 'flex min-w-0 flex-wrap items-center print:hidden';

export const icon = 'min-w-11! px-0! pointer-fine:min-w-8!';
export const lineIcon = `${icon} @min-[50.5rem]/days:min-w-7! pointer-fine:@min-[50.5rem]/days:min-w-7!`;

export const focusRing = 'focus-visible:[outline:2px_solid_var(--accent)] focus-visible:-outline-offset-2';
