import type { ReactNode } from 'react';
import { Icon } from './icon';
import { classNames } from './styles';

type AlertTone = 'success' | 'warning' | 'danger' | 'info';

const toneStyles = {
  success: { icon: 'circle-check', box: 'border-success/35 bg-success-soft text-success-strong' },
  warning: { icon: 'triangle-alert', box: 'border-warning/45 bg-warning-soft text-warning-strong' },
  danger: { icon: 'circle-alert', box: 'border-danger/35 bg-danger-soft text-danger-strong' },
  info: { icon: 'info', box: 'border-info/35 bg-info-soft text-info-strong' },
} as const;

type AlertProps = {
  tone: AlertTone;
  title?: string;
  children?: ReactNode;
  /** Usually a button, to retry for example. */
  action?: ReactNode;
  /** Whether screen readers announce the message. Set this if the message appears while the page is open. */
  announce?: boolean;
  className?: string;
};

/** A message at a fixed place on the page. Use a toast for a message that disappears. */
export function Alert({ tone, title, children, action, announce = false, className }: AlertProps) {
  const { icon, box } = toneStyles[tone];
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={classNames('flex items-start gap-3 rounded-md border px-[min(1rem,4vw)] py-3 text-sm', box, className)}
    >
      <Icon name={icon} className="mt-px size-4.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56 wrap-anywhere">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className="max-w-full shrink-0 sm:-my-1">{action}</div>}
      </div>
    </div>
  );
}
