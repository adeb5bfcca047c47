/** On a narrow bar everything is on one row, and the text uses the space beside the buttons. */
export const barRow =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 @min-[18rem]/shell:@max-[46rem]/bar:flex-nowrap @max-[46rem]/bar:gap-x-2';
export const barText =
  'hours text-sm font-medium whitespace-normal @max-[46rem]/bar:min-w-0 @max-[46rem]/bar:flex-1 @max-[46rem]/bar:leading-tight @max-[20rem]/bar:text-xs/tight';
/** On a narrow bar the result of a run replaces the actions until the result is closed. */
export const hiddenWhenNarrow = '@min-[18rem]/shell:@max-[46rem]/bar:hidden';

/**
 * On a narrow bar an undo button also replaces the actions while no cards are selected, so that a click
 * beside the button does nothing.
 */
export const hiddenBesideUndo = '@min-[18rem]/shell:@max-[46rem]/bar:group-has-[[data-waiting]>*]/bar:hidden';

/**
 * With large text on a phone, the actions on the selected cards fit on one row of small text. The bar then
 * covers at most an eighth of the screen, so it may stick.
 */
export const chosenRow = '@max-[18rem]/shell:flex-wrap @max-[13rem]/bar:flex-nowrap';

/**
 * On a phone, one row fits the two decisions, the number of cards and the button that clears the selection.
 */
export const narrow = '@max-[28rem]/bar:px-3 @max-[20rem]/bar:px-2 @max-[20rem]/bar:text-sm';
export const decide = `${narrow} @max-[13rem]/bar:flex-auto @max-[13rem]/bar:px-1! @max-[13rem]/bar:text-[0.75rem]!`;
export const smallest = '@max-[32rem]/bar:min-w-11 @max-[32rem]/bar:px-0';
