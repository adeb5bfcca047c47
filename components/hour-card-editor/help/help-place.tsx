import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';

/**
 * A container for help. Screen readers announce what appears, and it keeps the focus when the pressed button
 * disappears.
 */
export function HelpPlace({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" data-help tabIndex={-1} className={classNames('outline-none empty:absolute', className)}>
      {children}
    </div>
  );
}
