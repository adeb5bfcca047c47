import type { ReactNode } from 'react';
import { classNames } from './styles';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<Tone, string> = {
  neutral: 'bg-surface-sunken text-ink-muted ring-line-strong',
  accent: 'bg-accent-soft text-accent-strong ring-accent/25',
  success: 'bg-success-soft text-success-strong ring-success/30',
  warning: 'bg-warning-soft text-warning-strong ring-warning/40',
  danger: 'bg-danger-soft text-danger-strong ring-danger/30',
  info: 'bg-info-soft text-info-strong ring-info/30',
};

/** A short label whose colour only supports the text. */
export function Badge({
  tone = 'neutral',
  dot = false,
  className,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      data-badge=""
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      <span className="contents">{children}</span>
    </span>
  );
}
