import type { ReactNode } from 'react';

/** The heading of a guest screen, with a sentence under it. */
export function GuestHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-2xl font-semibold text-ink">{title}</h1>
      {children && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  );
}
