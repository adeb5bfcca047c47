import type { ReactNode } from 'react';
import { BrandMark } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress';

type LoggedInAsProps = {
  label: string;
  fullName: string;
  companyName: string;
  /** The employee selector, for users with more than one employee record. */
  selector: ReactNode;
};

/** 'Ingelogd als:' with the active employee's full name and company (rule: nav-logged-in-as). */
export function LoggedInAs({ label, fullName, companyName, selector }: LoggedInAsProps) {
  return (
    <div className="rounded-lg bg-surface-sunken p-3">
      <p className="text-xs text-ink-muted">{label}</p>
      <div className="mt-1 flex items-start gap-2.5">
        <Icon name="circle-user" className="mt-0.5 size-5 shrink-0 text-ink-subtle" />
        <div className="min-w-0">
          <p className="text-sm font-semibold wrap-anywhere text-ink">{fullName}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">{companyName}</p>
        </div>
      </div>
      {selector && <div className="mt-3">{selector}</div>}
    </div>
  );
}

/** Shown while the current user is not known yet (rule: layout-loading). */
export function LoadingUser({ text }: { text: string }) {
  return (
    <div data-loading className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
      <BrandMark className="size-12" />
      <p role="status" className="max-w-form text-ink-muted">
        {text}
      </p>
      <div className="w-full max-w-64">
        <ProgressBar label={text} />
      </div>
    </div>
  );
}
