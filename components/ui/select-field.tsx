import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './field-frame';
import { Select, type SelectProps } from './select';

type SelectFieldProps = Omit<SelectProps, 'aria-describedby' | 'invalid'> & {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  hideLabel?: boolean;
  /** The class of the whole field, not of the select. */
  className?: string;
};

export function SelectField({ label, hint, error, hideLabel, className, id: givenId, ...select }: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <Select {...select} id={id} invalid={Boolean(error)} aria-describedby={describedBy(id, hint, error)} />
    </FieldFrame>
  );
}
