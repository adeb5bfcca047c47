import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';
import { classNames } from './styles';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode };

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-ink pointer-fine:min-h-8',
        'has-disabled:cursor-default has-disabled:text-ink-muted',
        className,
      )}
    >
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-control bg-surface transition-colors checked:border-accent checked:bg-accent disabled:bg-surface-sunken pointer-fine:size-4.5"
        />
        <Icon
          name="check"
          className="stroke-3 pointer-events-none absolute inset-0 m-auto size-3.5 text-accent-on opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="contents">{label}</span>
    </label>
  );
}
