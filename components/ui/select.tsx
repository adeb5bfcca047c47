import type { ComponentProps, Ref } from 'react';
import { controlStyle } from './styles';

/** `detail` is a second line, for a list that can show one (rule: select-rich-entries). */
export type SelectOption = Readonly<{ value: string; label: string; detail?: string; disabled?: boolean }>;
export type SelectGroup = Readonly<{ label: string; options: readonly SelectOption[] }>;
export type SelectEntry = SelectOption | SelectGroup;

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'className' | 'aria-invalid'> & {
  /** In display order. */
  options: readonly SelectEntry[];
  /** The option for "nothing chosen". Without it, a value is always chosen. */
  placeholder?: string;
  invalid?: boolean;
};

/** The props of both selects: the native one, and the one with two lines per option. */
export type RichSelectProps = {
  id: string;
  /** The name of the open list. The caller provides the field's label. */
  label: string;
  options: readonly SelectEntry[];
  /** The value of the chosen option; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Native select only. */
  onFocus?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** For a form library. */
  ref?: Ref<Readonly<{ focus: () => void }>>;
};

/** Omit absent properties: even undefined ones would be sent by name. */
const optionOf = (option: SelectOption) => (
  <option key={option.value} value={option.value} {...(option.disabled && { disabled: true })}>
    {option.label}
  </option>
);

/** A native select, whose list works best on a phone. */
export function Select({ options, placeholder, invalid = false, ...select }: SelectProps) {
  return (
    <select
      {...select}
      {...(invalid && { 'aria-invalid': true })}
      className={controlStyle(invalid, 'chevron appearance-none truncate pr-8')}
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
  );
}
