import { classNames } from './styles';

/** A placeholder for loading content. It is decorative only, so show a loading text elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-md bg-surface-hover', className)} />;
}
