import { Card } from '@/components/ui/card';

export type ProfileRow = Readonly<{ label: string; value: string }>;

/** The details of the active employee (rule: profile-read-only). */
export function ProfileCard({ rows }: { rows: readonly ProfileRow[] }) {
  return (
    <Card>
      <dl className="divide-y divide-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 gap-y-0.5 px-5 py-4 @min-[34rem]:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere text-ink">{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
