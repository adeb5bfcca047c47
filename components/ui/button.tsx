import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { classNames } from './styles';

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

/** The classes per size. At least 44 px high for touch (WCAG 2.5.5), less for a mouse. */
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-base pointer-fine:min-h-10 pointer-fine:text-sm',
  sm: 'min-h-11 px-3 text-sm pointer-fine:min-h-8',
};

export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string): string {
  return classNames('button gap-2', variants[variant], sizes[size], extra);
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether the action is in progress. The button then looks busy and ignores further clicks. */
  pending?: boolean;
  /**
   * Why the button is disabled. A disabled button stays focusable, so that keyboard users can read the
   * reason.
   */
  disabledReason?: string | null;
  /**
   * The side of the button to align the reason with. A centred reason would not fit near the edge of a phone.
   */
  reasonAt?: keyof typeof places;
};

const places = { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' } as const;

/**
 * A button that is disabled only with an explanation: `disabledReason` is shown on hover and focus, and read
 * by screen readers.
 */
export function Button({
  variant,
  size,
  pending = false,
  disabledReason,
  reasonAt = 'center',
  className,
  children,
  type = 'button',
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = pending || Boolean(disabledReason);

  const button = (
    <button
      {...rest}
      type={blocked ? 'button' : type}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : describedBy}
      onClick={blocked ? undefined : onClick}
      className={buttonStyle(variant, size, className)}
    >
      {pending && <Icon name="loader-circle" className="size-4 shrink-0 animate-spin" />}
      <span className="contents">{children}</span>
    </button>
  );
  if (!disabledReason) return button;

  return (
    <span className="group/reason relative inline-flex">
      {button}
      <span
        id={reasonId}
        role="tooltip"
        // Use `hidden`, not `invisible`: an invisible reason takes space and could make the page wider than
        // the screen.
        className={classNames(
          'absolute bottom-full z-20 mb-2 hidden w-max max-w-44 rounded-md bg-ink px-3 py-2 text-xs text-canvas shadow-raised md:max-w-64',
          'group-focus-within/reason:block group-hover/reason:block',
          places[reasonAt],
        )}
      >
        {disabledReason}
      </span>
    </span>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Describes the button's action, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'secondary' | 'ghost';
};

export function IconButton({ label, icon, variant = 'ghost', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={label}
      className={classNames(buttonStyle(variant, 'sm'), 'min-w-11 px-0 pointer-fine:min-w-8', className)}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
    </button>
  );
}
