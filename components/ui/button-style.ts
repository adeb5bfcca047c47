import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-on shadow-card not-disabled:not-aria-disabled:hover:bg-accent-hover',
  secondary:
    'border border-line-strong bg-surface text-ink shadow-card not-disabled:not-aria-disabled:hover:bg-surface-hover',
  ghost:
    'text-ink-muted not-disabled:not-aria-disabled:hover:bg-surface-hover not-disabled:not-aria-disabled:hover:text-ink',
  danger: 'bg-danger text-danger-on shadow-card not-disabled:not-aria-disabled:hover:bg-danger-hover',
};

/** 44 px under a thumb (WCAG 2.5.5), tighter under a mouse. */
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-base pointer-fine:min-h-10 pointer-fine:text-sm',
  sm: 'min-h-11 px-3 text-sm pointer-fine:min-h-8',
};

/** The look of anything that acts as a button: a button, or a link that leads to an action. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md text-center font-medium transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    extra,
  );
}
