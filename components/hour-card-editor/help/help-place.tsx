import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';

/**
 * A container for help, which screen readers announce when it appears. The container receives the focus when
 * a clicked button inside it disappears.
 */
export function HelpPlace({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" data-help tabIndex={-1} className={classNames('outline-none empty:absolute', className)}>
      {children}
    </div>
  );
}
