import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';

type StatCardProps = {
  label: string;
  value: string;
  unit?: string;
  icon: ReactNode;
  /** Where the figure leads, such as 'View' (SPEC 2.4). */
  link?: ReactNode;
  /** Takes a row of its own where there is room for two. */
  wide?: boolean;
};

/** One figure of the dashboard (SPEC 2.4). */
export function StatCard({ label, value, unit, icon, link, wide = false }: StatCardProps) {
  return (
    <Card className={classNames('flex flex-col p-4 sm:p-5', wide && 'col-span-2 lg:col-span-1')}>
      <dt className="flex items-center gap-2.5 text-sm font-medium text-ink-muted">
        <span
          aria-hidden="true"
          className="hidden size-8 shrink-0 sm:inline-flex items-center justify-center rounded-md bg-accent-soft text-accent-strong"
        >
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-2 flex flex-1 sm:mt-4 flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span>
          <span className="hours text-2xl sm:text-3xl font-semibold text-ink">{value}</span>
          {unit && <span className="ml-1.5 text-sm text-ink-muted">{unit}</span>}
        </span>
        {link}
      </dd>
    </Card>
  );
}
