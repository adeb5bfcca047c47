/** The look of a row in the side panel: a link, or the way out. */
export const navItemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-base font-medium transition-colors hover:bg-surface-hover md:text-sm pointer-fine:min-h-10';
