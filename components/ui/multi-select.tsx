'use client';

import { type FocusEvent, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { Button } from './button';
import { describedBy, FieldFrame } from './field-frame';
import { Icon } from './icon';
import { MultiSelectChips } from './multi-select-chips';
import { MultiSelectList, optionId } from './multi-select-list';
import { controlStyle } from './styles';
import { type MultiSelectOption, useMultiSelect } from './use-multi-select';

export type MultiSelectTexts = Readonly<{
  chosen: (count: number) => string;
  remove: (name: string) => string;
  clear: string;
  /** The label of the button that chooses everything. Null if choosing nothing already means everything. */
  all: string | null;
  more: (count: number) => string;
  results: (count: number) => string;
  none: string;
  loading: string;
}>;

type MultiSelectProps = {
  label: string;
  /** Shown while nothing is chosen. It can explain what that means. */
  placeholder: string;
  options: readonly MultiSelectOption[];
  /** The chosen values. Values that are not in `options` are named by `nameOf`. */
  value: readonly string[];
  nameOf?: (value: string) => string;
  onChange: (value: readonly string[]) => void;
  texts: MultiSelectTexts;
  loading?: boolean;
  error?: string | null;
  hint?: string | null;
  ref?: Ref<Readonly<{ focus: () => void }>>;
  onBlur?: () => void;
};

/**
 * A searchable multi-select. Typing searches; the arrows, Home, End and Page keys move; Enter or the space
 * bar chooses; Escape closes the list. The chosen options are shown above the field, each with a remove
 * button.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, placeholder, options, value, nameOf, onChange, texts, loading, error, hint, ref, onBlur } = props;
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  const picker = useMultiSelect({ options, value, onChange, onPick: () => input.current?.select() });
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const chosen = useMemo(() => new Set(value), [value]);
  const focusField = () => input.current?.focus();
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Ignore focus moves between the field and its list, which have the same parent.
    if (currentTarget.parentElement?.contains(relatedTarget)) return;
    picker.close();
    onBlur?.();
  };

  const announcement = picker.open && !loading && picker.text !== '' ? texts.results(picker.matches.length) : '';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <MultiSelectChips
        chosen={value.map((one) => byValue.get(one) ?? { value: one, label: nameOf?.(one) ?? one })}
        texts={{
          remove: texts.remove,
          clear: texts.clear,
          more: texts.more,
          list: `${label}: ${texts.chosen(value.length)}`,
        }}
        onRemove={(removed) => onChange(value.filter((one) => one !== removed))}
        onClear={() => onChange([])}
        focusField={focusField}
      />
      <div className="relative">
        <input
          ref={input}
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-expanded={picker.open}
          aria-controls={picker.open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={picker.open && picker.active >= 0 ? optionId(listId, picker.active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          placeholder={value.length === 0 ? placeholder : texts.chosen(value.length)}
          value={picker.text}
          onChange={({ target }) => picker.type(target.value)}
          onClick={picker.show}
          onKeyDown={picker.onKeyDown}
          onBlur={leave}
          className={controlStyle(
            Boolean(error),
            'truncate pr-9 @max-[16rem]/dialog:pr-7 @max-[16rem]/dialog:pl-2 @max-[16rem]/dialog:text-sm',
          )}
        />
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-4 @max-[16rem]/dialog:right-2 -translate-y-1/2 text-ink-subtle"
        />
        {picker.open && (
          <MultiSelectList
            id={listId}
            label={label}
            options={picker.matches}
            chosen={chosen}
            active={picker.active}
            empty={loading ? texts.loading : texts.none}
            onPick={picker.toggle}
            onKeyDown={picker.onKeyDown}
            onBlur={leave}
          />
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      {texts.all !== null && options.length > 1 && value.length < options.length && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ml-3"
          onClick={() => onChange(options.map((one) => one.value))}
        >
          {texts.all}
        </Button>
      )}
    </FieldFrame>
  );
}
