'use client';

import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RichSelectList } from './rich-select-list';
import { type RichSelectProps, Select } from './select';

/** A phone keeps its own picker. */
const mouse = '(hover: hover) and (pointer: fine)';

/**
 * A choice of one whose entries have a second line (rule: select-rich-entries). It is the platform's select, which shows one line,
 * until the list that shows both has been loaded; where that never comes, or entries have one line, it stays so.
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
        // Never under the hands of who has just gone to it.
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
