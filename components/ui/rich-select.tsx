'use client';

import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RichSelectList } from './rich-select-list';
import { type RichSelectProps, Select } from './select';

/** Phones keep their own picker. */
const mouse = '(hover: hover) and (pointer: fine)';

/**
 * A select whose options have a second line (rule: select-rich-entries). Starts as the native select with one
 * line, until the rich list has loaded. It stays native if the list fails to load or no option has a second
 * line.
 */
export function RichSelect({ ref, ...props }: RichSelectProps) {
  const { id, options, value, onChange, onBlur, disabled, invalid, describedBy } = props;
  const [List, setList] = useState<typeof RichSelectList | null>(null);
  const control = useRef<HTMLElement>(null);
  const hold = (element: HTMLElement | null) => {
    control.current = element;
  };
  useImperativeHandle(ref, () => ({ focus: () => control.current?.focus() }), []);

  const isRich = options.some((entry) => ('options' in entry ? entry.options : [entry]).some(({ detail }) => detail));
  useEffect(() => {
    if (!isRich || !window.matchMedia(mouse).matches) return;
    const gone = new AbortController();
    const { signal } = gone;
    import('./rich-select-list').then(
      (module) => {
        if (signal.aborted) return;
        const show = () => setList(() => module.RichSelectList);
        // Never replace the select while it has the focus.
        if (control.current !== document.activeElement) show();
        else control.current?.addEventListener('blur', show, { once: true, signal });
      },
      () => {},
    );
    return () => gone.abort();
  }, [isRich]);

  if (List) return <List {...props} hold={hold} />;
  return (
    <Select
      ref={hold}
      id={id}
      options={options}
      value={value}
      disabled={disabled}
      invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}
