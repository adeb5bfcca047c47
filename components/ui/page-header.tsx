import type { ReactNode } from 'react';

/** The head of a screen's content: its heading, what belongs beside it, and what can be done. */
export function PageHeader({ title, detail, action }: { title: string; detail?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold md:text-xl text-ink">{title}</h2>
        {detail && <div className="text-sm text-ink-muted">{detail}</div>}
      </div>
      {action}
    </div>
  );
}
