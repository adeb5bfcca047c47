import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { classNames } from './styles';

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
  action?: Elements;
  className?: string;
}) {
  return (
    <div className={classNames('empty-state', className)}>
      {icon && <span aria-hidden="true">{icon}</span>}
      <p>{title}</p>
      {children && <div>{children}</div>}
      {action}
    </div>
  );
}
