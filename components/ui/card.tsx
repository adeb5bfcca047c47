import type { ComponentProps } from 'react';
import { classNames } from './styles';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' };

/** A raised surface. Has no padding of its own, because each screen needs another. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('rounded-lg border border-line bg-surface shadow-card', className)} />
  );
}

/**
 * Groups related fields under one name. Not a `fieldset`, because Chromium lays out the content of a fieldset
 * twice. With nested fieldsets, a new message in a line took four times as long to lay out, which is
 * noticeable in a full hour card.
 */
export function Group(props: ComponentProps<'div'>) {
  return <div role="group" {...props} />;
}

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
