import { classNames } from './styles';

/** The placeholder of loading content. Decorative only; the loading text is elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-surface-hover', className)} />;
}
