import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';

/** The place of help: announced when it comes, and it keeps the focus when the pressed button goes. */
export function HelpPlace({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" data-help tabIndex={-1} className={classNames('outline-none empty:absolute', className)}>
      {children}
    </div>
  );
}
