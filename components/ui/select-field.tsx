import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './field-frame';
import { controlStyle } from './styles';

export type SelectOption = Readonly<{ value: string; label: string; disabled?: boolean }>;
export type SelectGroup = Readonly<{ label: string; options: readonly SelectOption[] }>;

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'aria-describedby' | 'aria-invalid'> & {
  label: string;
  /** Options and groups of options, in display order. */
  options: readonly (SelectOption | SelectGroup)[];
  /** The option for "nothing chosen"; without it, something is always chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: string | null;
  hideLabel?: boolean;
};

const optionOf = (option: SelectOption) => (
  <option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </option>
);

/** A select. It uses the platform's own list, which works best on a phone. */
export function SelectField({
  label,
  options,
  placeholder,
  hint,
  error,
  hideLabel,
  className,
  id: givenId,
  ...select
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={controlStyle(Boolean(error), 'chevron appearance-none truncate pr-9')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(entry)
          ),
        )}
      </select>
    </FieldFrame>
  );
}
