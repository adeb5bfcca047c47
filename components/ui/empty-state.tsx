import type { ReactNode } from 'react';
import { classNames } from './styles';

/** Shown in place of a list without entries. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  className,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="inline-flex size-11 items-center justify-center rounded-full bg-surface-hover text-ink-subtle"
        >
          {icon}
        </span>
      )}
      <p className="font-medium text-ink">{title}</p>
      {children && <div className="max-w-reading text-sm text-ink-muted">{children}</div>}
      {action}
    </div>
  );
}
