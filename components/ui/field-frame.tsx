import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { Icon } from './icon';
import { classNames } from './styles';

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Hides the label visually. Use this only if the context makes clear what the field is for. */
  hideLabel?: boolean;
  className?: string;
  children: Elements;
};

/** The `aria-describedby` value that links a field to its hint and error. */
export function describedBy(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

/** The error of a field, which screen readers announce when it appears. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-strong">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export function FieldFrame({ id, label, hint, error, hideLabel = false, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-subtle">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
