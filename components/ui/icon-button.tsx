import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle } from './button-style';
import { classNames } from './class-names';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does; read aloud, and shown when the pointer rests on it. */
  label: string;
  icon: ReactNode;
  variant?: 'secondary' | 'ghost';
};

/** A button that shows only an icon, and always has a name. */
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
