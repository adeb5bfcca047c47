/**
 * How the table of lines lies. Narrow: the four times in columns and what is special about a line below them; wide: a column
 * each. It follows the width of the card, not that of the screen. An exceptions column needs more room.
 */
export type LineLayout = Readonly<{
  table: string;
  head: string;
  body: string;
  row: string;
  cell: string;
  extra: string;
  wideOnly: string;
  label: string;
}>;

const narrowRow = 'grid grid-cols-[3fr_3fr_4.7fr_2.5fr] gap-x-2 py-1.5';

const sixColumns: LineLayout = {
  table: 'block @min-[31rem]:table',
  head: 'block @min-[31rem]:table-header-group',
  body: 'block @min-[31rem]:table-row-group',
  row: `${narrowRow} @min-[31rem]:table-row`,
  cell: '@min-[31rem]:py-1.5 @min-[31rem]:pr-3',
  extra: 'col-span-full @min-[31rem]:py-1.5 @min-[31rem]:pr-3',
  wideOnly: 'hidden @min-[31rem]:table-cell @min-[31rem]:py-1.5 @min-[31rem]:pr-3',
  label: '@min-[31rem]:hidden',
};

const sevenColumns: LineLayout = {
  table: 'block @min-[42rem]:table',
  head: 'block @min-[42rem]:table-header-group',
  body: 'block @min-[42rem]:table-row-group',
  row: `${narrowRow} @min-[42rem]:table-row`,
  cell: '@min-[42rem]:py-1.5 @min-[42rem]:pr-3',
  extra: 'col-span-full @min-[42rem]:py-1.5 @min-[42rem]:pr-3',
  wideOnly: 'hidden @min-[42rem]:table-cell @min-[42rem]:py-1.5 @min-[42rem]:pr-3',
  label: '@min-[42rem]:hidden',
};

/** The layout for a card, with or without a column for exceptions. */
export function lineLayout(withExceptions: boolean): LineLayout {
  return withExceptions ? sevenColumns : sixColumns;
}
