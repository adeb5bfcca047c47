/**
 * How the list of created cards lies: a dense table from 54rem, below it a block per card. It follows the room there is
 * beside the menu, not the width of the screen, so that nothing ever scrolls sideways.
 */
export const createdLayout = {
  table: 'block w-full text-sm @min-[54rem]:table',
  head: 'sr-only @min-[54rem]:not-sr-only @min-[54rem]:table-header-group',
  headCell: 'px-2.5 py-2 text-left text-xs font-medium text-ink-muted first:pl-4 last:pr-4',
  body: 'block divide-y divide-line @min-[54rem]:table-row-group',
  row: 'relative grid grid-cols-2 gap-x-4 gap-y-1.5 py-2 pr-4 pl-12 @min-[34rem]:grid-cols-4 @min-[54rem]:table-row',
  cell: 'min-w-0 wrap-anywhere @min-[54rem]:table-cell @min-[54rem]:px-2.5 @min-[54rem]:py-1.5 @min-[54rem]:align-middle @min-[54rem]:last:pr-4',
  /** Its own line in a block. */
  wide: 'col-span-full',
  checkCell:
    'absolute top-1.5 left-2 @min-[54rem]:static @min-[54rem]:table-cell @min-[54rem]:w-10 @min-[54rem]:pl-3 @min-[54rem]:align-middle',
  /** The name of a value, where there are no columns. */
  label: 'block text-xs text-ink-subtle @min-[54rem]:hidden',
} as const;
