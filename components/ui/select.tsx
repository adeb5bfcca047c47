import type { ComponentProps, Ref } from 'react';
import { controlStyle } from './styles';

/** An option. `detail` is a second line, shown only by the rich select (rule: select-rich-entries). */
export type SelectOption = Readonly<{ value: string; label: string; detail?: string; disabled?: boolean }>;
export type SelectGroup = Readonly<{ label: string; options: readonly SelectOption[] }>;
export type SelectEntry = SelectOption | SelectGroup;

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'className' | 'aria-invalid'> & {
  options: readonly SelectEntry[];
  /** The text of the empty option. If omitted, there is no empty option. */
  placeholder?: string;
  invalid?: boolean;
};

/** The props that the native select and the rich select share. */
export type RichSelectProps = {
  id: string;
  /** The accessible name of the open list. The caller renders the visible label. */
  label: string;
  options: readonly SelectEntry[];
  /** The value of the chosen option; empty if none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Called by the native select only. */
  onFocus?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  ref?: Ref<Readonly<{ focus: () => void }>>;
};

/** Leaves out absent properties, because React sends even undefined ones to the browser. */
const optionOf = (option: SelectOption) => (
  <option key={option.value} value={option.value} {...(option.disabled && { disabled: true })}>
    {option.label}
  </option>
);

/** A native select, which phones show as their own picker. */
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
