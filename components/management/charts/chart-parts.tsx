import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';

type Bar = Readonly<{ key: string; name: string; value: number; text: string }>;

/** Horizontal bars with their names and values. Negative ones have another colour, on the same scale. */
export function BarList({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => Math.abs(value)), 0.01);
  return (
    <div className="min-w-0">
      <p className="mb-2 text-xs font-medium text-ink-muted">{title}</p>
      <ul className="grid gap-1.5">
        {bars.map(({ key, name, value, text }) => (
          <li key={key} className="grid grid-cols-[minmax(0,9rem)_minmax(2rem,1fr)_auto] items-center gap-3 text-sm">
            <span className="truncate text-ink">{name}</span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="8" className="fill-surface-hover" />
              <rect
                width={(Math.abs(value) / longest) * 100}
                height="8"
                className={classNames(value < 0 ? 'fill-danger' : 'fill-accent')}
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
  /** For a chart below a visible heading of the same name: only screen readers get the title then. */
  titleHidden?: boolean;
  /** The chart's conclusion in words. */
  summary: ReactNode;
  /** Hidden from screen readers, which get the table. */
  drawing: ReactNode;
  /** The label 'Toon als tabel', and the chart's figures as a table. */
  tableLabel: string;
  table: ReactNode;
};

/** A chart with its figures as a real table. It is not printed: paper gets the list itself. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, titleHidden = false, summary, drawing, tableLabel, table } = props;
  return (
    <figure className="rounded-lg border border-line bg-surface p-4 shadow-card print:hidden">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className={titleHidden ? 'sr-only' : 'font-semibold text-ink'}>{title}</span>
        <span className="text-sm text-ink-muted">{summary}</span>
      </figcaption>
      <div aria-hidden="true">{drawing}</div>
      <details className="mt-3 text-sm">
        <summary className="inline-flex min-h-11 items-center font-medium text-accent pointer-fine:min-h-8">
          {tableLabel}
        </summary>
        <div className="mt-2 overflow-x-auto">{table}</div>
      </details>
    </figure>
  );
}

type FiguresTableProps = {
  caption: string;
  /** The heading of the names first, then those of the figures. */
  headers: readonly string[];
  rows: readonly Readonly<{ key: string; name: string; figures: readonly string[] }>[];
};

/** A chart's figures as a table; its looks are `figures-table` in app/globals.css. */
export function FiguresTable({ caption, headers, rows }: FiguresTableProps) {
  return (
    <table className="figures-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td key={`${headers[index + 1]}`}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The colour of a status in a chart: that of its badge, but strong enough to tell areas apart. */
export function statusFill(status: string): string {
  return fills.get(status) ?? 'fill-warning';
}

const fills: ReadonlyMap<string, string> = new Map([
  ['CREATED', 'fill-info'],
  ['DECLINED', 'fill-danger'],
  ['APPROVED', 'fill-success'],
  ['SYNCED', 'fill-ink-subtle'],
]);
