import { classNames } from './class-names';

/** The place of something that is still loading. Decoration only: the loading text is said elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-surface-hover', className)} />;
}
