import type { ComponentProps, Ref } from 'react';
import { controlStyle } from './styles';

/** `detail` is a second line, for a list that can show one (rule: select-rich-entries). */
export type SelectOption = Readonly<{ value: string; label: string; detail?: string; disabled?: boolean }>;
export type SelectGroup = Readonly<{ label: string; options: readonly SelectOption[] }>;
/** An option or a group of options. */
export type SelectEntry = SelectOption | SelectGroup;

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'className' | 'aria-invalid'> & {
  /** In display order. */
  options: readonly SelectEntry[];
  /** The option for "nothing chosen"; without it, something is always chosen. */
  placeholder?: string;
  invalid?: boolean;
};

/** The props of both selects: the platform's, and the one whose options have a second line. */
export type RichSelectProps = {
  id: string;
  /** The name of the open list; the label of the field is up to the caller. */
  label: string;
  options: readonly SelectEntry[];
  /** A plain select, with the platform's own list, which works best on a phone. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Of the platform's select only. */
  onFocus?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** For a form library. */
  ref?: Ref<Readonly<{ focus: () => void }>>;
};

/** What is not said takes no place in a document either: an absent property is sent by its name. */
const optionOf = (option: SelectOption) => (
  <option key={option.value} value={option.value} {...(option.disabled && { disabled: true })}>
    {option.label}
  </option>
);

/** A plain select, with the platform's own list, which works best on a phone. */
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
