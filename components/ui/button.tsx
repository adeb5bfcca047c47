import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Busy: shows so, and takes no second press. */
  pending?: boolean;
  /** Why it cannot be pressed now. It stays reachable by keyboard, so that the reason can be read. */
  disabledReason?: string | null;
};

/** A button. It is never just grey: with a `disabledReason` it says why, on hover, on focus and to a screen reader. */
export function Button({
  variant,
  size,
  pending = false,
  disabledReason,
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
      {pending && <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin" />}
      {children}
    </button>
  );
  if (!disabledReason) return button;

  return (
    <span className="group/reason relative inline-flex">
      {button}
      <span
        id={reasonId}
        role="tooltip"
        className="invisible absolute bottom-full left-1/2 z-20 mb-2 w-max max-w-64 -translate-x-1/2 rounded-md bg-ink px-3 py-2 text-xs text-canvas shadow-raised group-focus-within/reason:visible group-hover/reason:visible"
      >
        {disabledReason}
      </span>
    </span>
  );
}
