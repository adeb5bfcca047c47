import type { ReactNode } from 'react';
import { Icon } from './icon';
import { classNames } from './styles';

/** A column's sort direction in TanStack Table; false if unsorted. */
type Sorted = false | 'asc' | 'desc';

export function ariaSort(sorted: Sorted): 'ascending' | 'descending' | undefined {
  if (sorted === false) return undefined;
  return sorted === 'desc' ? 'descending' : 'ascending';
}

type SortButtonProps = {
  sorted: Sorted;
  onSort: ((event: unknown) => void) | undefined;
  title?: string;
  className?: string;
  children: ReactNode;
};

export function SortButton({ sorted, onSort, title, className, children }: SortButtonProps) {
  const icon = sorted === false ? 'chevrons-up-down' : sorted === 'desc' ? 'arrow-down' : 'arrow-up';
  return (
    <button
      type="button"
      title={title}
      onClick={onSort}
      className={classNames('inline-flex min-h-11 items-center gap-1.5 font-medium hover:text-ink', className)}
    >
      <span className="contents">{children}</span>
      <Icon name={icon} className={classNames('size-3.5 print:hidden', sorted === false && 'opacity-50')} />
    </button>
  );
}
