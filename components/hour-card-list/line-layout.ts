/**
 * How the table of lines lies. Narrow: the four times in columns, and what is special about a line labelled below them; from
 * 31rem a column each. It follows the width of the card, not that of the screen.
 */
export const lineLayout = {
  /** All columns next to each other need smaller print, until there is room for them. */
  table:
    'block w-full text-xs @min-[19rem]:text-sm @min-[31rem]:table @min-[31rem]:table-fixed @min-[31rem]:text-xs @min-[42rem]:text-sm',
  section: 'block @min-[31rem]:table-row-group',
  head: 'block @min-[31rem]:table-header-group',
  row: 'grid grid-cols-[3fr_3fr_4.7fr_2.5fr] gap-x-2 py-1.5 @min-[31rem]:table-row',
  cell: '@min-[31rem]:py-1.5 @min-[31rem]:pr-2 @min-[31rem]:last:pr-0',
  /** A cell that only few lines fill. */
  extra:
    'col-span-full flex gap-x-1 wrap-anywhere hyphens-auto @min-[31rem]:table-cell @min-[31rem]:py-1.5 @min-[31rem]:pr-2 @min-[31rem]:last:pr-0',
  wideOnly: 'hidden @min-[31rem]:table-cell @min-[31rem]:py-1.5 @min-[31rem]:pr-2',
  narrowOnly: '@min-[31rem]:hidden',
} as const;
