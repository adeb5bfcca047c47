import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { classNames } from './class-names';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Busy: shows so, and takes no second press. */
  pending?: boolean;
  /** Why it cannot be pressed now. It stays reachable by keyboard, so that the reason can be read. */
  disabledReason?: string | null;
  /** Which side of the button the reason lines up with: near an edge of a phone it would not fit centred. */
  reasonAt?: keyof typeof places;
};

const places = { start: 'left-0', center: 'left-1/2 -translate-x-1/2', end: 'right-0' } as const;

/** A button. It is never just grey: with a `disabledReason` it says why, on hover, on focus and to a screen reader. */
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
        // Without a place while it is not shown, so that it makes no page wider than the screen.
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
