import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './styles';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children' | 'checked' | 'aria-describedby'> & {
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
};

/**
 * A switch that takes effect immediately. It is a checkbox, so that the space bar toggles it and a form
 * submits it.
 */
export function Switch({ label, hint, className, checked, ...input }: SwitchProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-sm font-medium text-ink has-disabled:cursor-default has-disabled:text-ink-muted pointer-fine:min-h-9">
        <span className="contents">{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-describedby={hint ? hintId : undefined}
            className={classNames(
              'peer h-6 w-11 cursor-[inherit] appearance-none rounded-full border border-line-control bg-surface-sunken transition-colors',
              'checked:border-accent checked:bg-accent disabled:opacity-55',
            )}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-subtle transition-transform peer-checked:translate-x-5 peer-checked:bg-accent-on"
          />
        </span>
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-subtle">
          {hint}
        </p>
      )}
    </div>
  );
}
