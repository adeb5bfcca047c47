import type { ReactNode } from 'react';

type ChartFrameProps = {
  title: string;
  /** What it comes down to, in words. */
  summary: ReactNode;
  /** Hidden from screen readers, which get the table. */
  drawing: ReactNode;
  /** 'Toon als tabel', and the same figures as a table. */
  tableLabel: string;
  table: ReactNode;
};

/** A chart and the same figures as a real table. Not printed: paper gets the list itself. */
export function ChartFrame({ title, summary, drawing, tableLabel, table }: ChartFrameProps) {
  return (
    <figure className="rounded-lg border border-line bg-surface p-4 shadow-card print:hidden">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-semibold text-ink">{title}</span>
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
