import type { ReactNode } from 'react';
import { Alert } from './alert';
import { FailureToast, RetryButton } from './retry-button';

/** The top of a screen: its heading, a detail beside it, and its actions. */
export function PageHeader({ title, detail, action }: { title: string; detail?: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold md:text-xl text-ink">{title}</h2>
        {detail && <div className="text-sm text-ink-muted">{detail}</div>}
      </div>
      {/* On paper nobody presses anything. */}
      {action && <div className="print:hidden">{action}</div>}
    </div>
  );
}

/**
 * Replaces a part of a screen whose data failed to load, with a toast and a retry button. It never shows a
 * zero instead.
 */
export function SectionFailure({ title, text, retry }: { title: string; text: string; retry: string }) {
  return (
    <Alert tone="danger" title={title} action={<RetryButton label={retry} />} announce>
      {text}
      <FailureToast failure={{ text: text || title }} />
    </Alert>
  );
}
