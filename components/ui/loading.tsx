import type { ReactNode } from 'react';
import { ProgressBar } from './progress';

/** Shown while a screen is loading: `text`, a bar, and the outlines of what is to come as children. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div data-loading>
      <p role="status" className="mb-3 text-sm text-ink-muted">
        {text}
      </p>
      <ProgressBar label={text} />
      <div className="mt-6">{children}</div>
    </div>
  );
}
