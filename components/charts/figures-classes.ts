const cell = 'border-b border-line px-3 py-1.5 wrap-break-word';
const figure = `${cell} text-right last:pr-0`;
const name = `${cell} pl-0 text-left`;
const head = 'text-xs font-medium text-ink-muted';
const block =
  '@max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:justify-between @max-[40rem]:border-0 @max-[40rem]:p-0 @max-[40rem]:text-left';

export const figures = {
  table: 'w-full border-collapse text-sm',
  nameHead: `${name} ${head}`,
  figureHead: `${figure} ${head}`,
  name: `${name} font-medium text-ink`,
  figure: `${figure} tabular-nums lining-nums`,
  few: { name: '@max-[14rem]:pr-1', figure: '@max-[14rem]:not-last:px-1 @max-[14rem]:last:pl-1' },
  /** For tables with many columns: in a narrow space, each row becomes a block. */
  block: {
    head: '@max-[40rem]:sr-only',
    row: '@max-[40rem]:grid @max-[40rem]:grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] @max-[40rem]:gap-x-4 @max-[40rem]:gap-y-1 @max-[40rem]:border-b @max-[40rem]:border-line @max-[40rem]:py-2',
    name: `${block} @max-[40rem]:col-span-full`,
    figure: `${block} labelled before:text-xs before:text-ink-muted @min-[40rem]:before:hidden`,
  },
} as const;
