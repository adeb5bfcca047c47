import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

type StatCardProps = {
  label: string;
  value: string;
  unit?: string;
  icon: ReactNode;
  /** Where the figure leads, such as 'View' (SPEC 2.4). */
  link?: ReactNode;
};

/** One figure of the dashboard (SPEC 2.4). */
export function StatCard({ label, value, unit, icon, link }: StatCardProps) {
  return (
    <Card className="flex flex-col p-5">
      <dt className="flex items-center gap-2.5 text-sm font-medium text-ink-muted">
        <span
          aria-hidden="true"
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-strong"
        >
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-4 flex flex-1 flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span>
          <span className="hours text-3xl font-semibold text-ink">{value}</span>
          {unit && <span className="ml-1.5 text-sm text-ink-muted">{unit}</span>}
        </span>
        {link}
      </dd>
    </Card>
  );
}
