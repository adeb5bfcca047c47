/** A narrow bar that sticks is one row, in which the text takes what the buttons leave. */
export const barRow =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 @min-[18rem]/shell:@max-[46rem]/bar:flex-nowrap @max-[46rem]/bar:gap-x-2';
export const barText =
  'hours text-sm font-medium whitespace-normal @max-[46rem]/bar:min-w-0 @max-[46rem]/bar:flex-1 @max-[46rem]/bar:leading-tight @max-[20rem]/bar:text-xs/tight';
