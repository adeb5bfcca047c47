import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './field-frame';
import { classNames, controlStyle, oneLine } from './styles';

type TextFieldProps = Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  hideLabel?: boolean;
  /** Classes for the input. `className` is for the whole field. */
  inputClassName?: string;
};

/**
 * A single-line text field with label, hint and error. All other props go to the `input`, so that a form
 * library can register it.
 */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  inputClassName,
  id: givenId,
  type = 'text',
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <input
        {...input}
        id={id}
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={controlStyle(Boolean(error), classNames(oneLine, inputClassName))}
      />
    </FieldFrame>
  );
}
