import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { figures } from './figures-classes';

type Bar = Readonly<{
  key: string;
  name: string;
  value: number;
  text: string;
  href?: string;
}>;

/**
 * Horizontal bars with names and values. All bars share one scale and one zero point; negative values extend
 * to the left. Bars with an `href` are links. The soft colours keep the values readable.
 */
export function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const scale = 100 / Math.max(highest - lowest, 0.01);
  const zero = -lowest * scale;
  return (
    <div className="@container min-w-0">
      <p className="mb-1 text-xs font-medium text-ink-muted">{title}</p>
      <ul className="grid gap-x-8 @min-[48rem]:grid-cols-2">
        {bars.map(({ key, name, value, text, href }) => (
          <li
            key={key}
            className="relative grid min-h-6 grid-cols-[minmax(0,11rem)_minmax(2rem,1fr)_4.5rem] items-center gap-3 rounded-sm text-sm hover:bg-surface-hover @min-[60rem]:grid-cols-[minmax(0,15.5rem)_minmax(2rem,1fr)_4.5rem] @max-[20rem]:grid-cols-[minmax(2rem,1fr)_4.5rem] @max-[20rem]:gap-y-0 @max-[20rem]:py-1 @max-[20rem]:*:first:col-span-full"
          >
            {href === undefined ? (
              <span className="truncate text-ink @max-[48rem]:whitespace-normal">{name}</span>
            ) : (
              <Link
                prefetch={false}
                href={href}
                className="truncate text-ink underline-offset-2 after:absolute after:inset-0 hover:underline @max-[48rem]:whitespace-normal"
              >
                {name}
              </Link>
            )}
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="8" className="fill-surface-hover" />
              <rect
                x={value < 0 ? zero + value * scale : zero}
                width={Math.abs(value) * scale}
                height="8"
                className={classNames(value < 0 ? 'fill-danger/60' : 'fill-accent/55')}
              />
            </svg>
            <span className={classNames('hours text-right', value < 0 ? 'text-danger-strong' : 'text-ink')}>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChartFrameProps = {
  title: string;
  /** Hides the title visually, because a visible heading above it has the same text. */
  titleHidden?: boolean;
  summary: ReactNode;
  /** The chart itself. Screen readers can follow its links; the values are in the table. */
  drawing: Elements;
  tableLabel: string;
  table: ReactNode;
};

/** A chart with its data as a table. Not printed, because the list on the page is printed instead. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, titleHidden = false, summary, drawing, tableLabel, table } = props;
  return (
    <figure className="rounded-lg border border-line bg-surface p-4 shadow-card print:hidden @max-[18rem]/shell:p-2">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className={titleHidden ? 'sr-only' : 'font-semibold text-ink'}>{title}</span>
        <span className="text-sm text-ink-muted">{summary}</span>
      </figcaption>
      {drawing}
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-11 items-center font-medium text-accent pointer-fine:min-h-8">
          {tableLabel}
        </summary>
        <div className="@container mt-2 overflow-x-auto">{table}</div>
      </details>
    </figure>
  );
}

type FiguresTableProps = {
  caption: string;
  /** The heading of the name column, followed by the headings of the value columns. */
  headers: readonly string[];
  rows: readonly Readonly<{ key: string; name: string; figures: readonly string[] }>[];
};

/** A chart's data as a table. In a narrow space, the rows of a wide table become blocks. */
export function FiguresTable({ caption, headers, rows }: FiguresTableProps) {
  const isMany = headers.length > 3;
  const [nameHead, ...figureHeads] = headers;
  return (
    <table className={figures.table}>
      <caption className="sr-only">{caption}</caption>
      <thead className={isMany ? figures.block.head : undefined}>
        <tr>
          <th scope="col" className={classNames(figures.nameHead, !isMany && figures.few.name)}>
            {nameHead}
          </th>
          {figureHeads.map((header) => (
            <th key={header} scope="col" className={classNames(figures.figureHead, !isMany && figures.few.figure)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures: texts }) => (
          <tr key={key} className={isMany ? figures.block.row : undefined}>
            <th scope="row" className={classNames(figures.name, isMany ? figures.block.name : figures.few.name)}>
              {name}
            </th>
            {texts.map((text, index) => (
              <td
                key={`${figureHeads[index]}`}
                data-label={figureHeads[index]}
                className={classNames(figures.figure, isMany ? figures.block.figure : figures.few.figure)}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The colour of a status in a chart: a softer version of the badge's colour that still differs from adjacent
 * areas.
 */
export function statusFill(status: string): string {
  return fills.get(status) ?? 'fill-warning/60';
}

const fills: ReadonlyMap<string, string> = new Map([
  ['CREATED', 'fill-info/60'],
  ['DECLINED', 'fill-danger/60'],
  ['APPROVED', 'fill-success/60'],
  ['SYNCED', 'fill-ink-subtle/60'],
]);
