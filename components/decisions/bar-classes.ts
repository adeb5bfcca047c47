/** A narrow bar that sticks is one row, in which the text takes what the buttons leave. */
export const barRow =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 @min-[18rem]/shell:@max-[46rem]/bar:flex-nowrap @max-[46rem]/bar:gap-x-2';
export const barText =
  'hours text-sm font-medium whitespace-normal @max-[46rem]/bar:min-w-0 @max-[46rem]/bar:flex-1 @max-[46rem]/bar:leading-tight @max-[20rem]/bar:text-xs/tight';
/**
 * A narrow bar is one row: how a run ended stands there instead of what can be done next, until it is closed.
 */
export const notBoth = '@min-[18rem]/shell:@max-[46rem]/bar:hidden';

/**
 * What can be undone stands there too, as long as no cards are chosen: a thumb that misses it does nothing.
 */
export const notBesideUndo = '@min-[18rem]/shell:@max-[46rem]/bar:group-has-[[data-waiting]>*]/bar:hidden';

/**
 * With large text on a phone, what can be done with the chosen cards is one row of small words: it may stick
 * then, for it covers an eighth of the screen at most. A press on a card clears the selection.
 */
export const chosenRow = '@max-[18rem]/shell:flex-wrap @max-[13rem]/bar:flex-nowrap';

/** The row of a phone has room for both decisions, how many they are about, and clearing the selection. */
export const narrow = '@max-[28rem]/bar:px-3 @max-[20rem]/bar:px-2 @max-[20rem]/bar:text-sm';
export const decide = `${narrow} @max-[13rem]/bar:flex-auto @max-[13rem]/bar:px-1! @max-[13rem]/bar:text-[0.75rem]!`;
export const smallest = '@max-[32rem]/bar:min-w-11 @max-[32rem]/bar:px-0';
