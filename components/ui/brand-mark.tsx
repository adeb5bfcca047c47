import { classNames } from './class-names';

/** The house's mark: a card with the hands of a clock on it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent-on">
        <path d="M22.6 12.4A8 8 0 1 0 24 17" />
        <path d="M16 12v5l3 2" />
        <path d="m21.5 10.5 1.4 2.2 2.4-1" />
      </g>
    </svg>
  );
}
