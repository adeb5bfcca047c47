'use client';

import { type KeyboardEvent, lazy, Suspense, useImperativeHandle, useRef, useState } from 'react';
import type { RichSelectListProps } from './rich-select-list';
import { type RichSelectProps, Select } from './select';

/** Only devices with a mouse use the rich list. Phones keep their native picker. */
const mouse = '(hover: hover) and (pointer: fine)';
const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** Loads the list with two lines per option. If loading fails, the native select remains. */
const RichSelectList = lazy(() =>
  import('./rich-select-list').then(
    (module) => ({ default: module.RichSelectList }),
    () => ({ default: NativeSelect }),
  ),
);

/**
 * A select whose options may have a second line (rule: select-rich-entries). Renders the native select until
 * the user opens it by mouse or keyboard. If no option has a second line, always renders the native select.
 */
export function RichSelect({ ref, ...props }: RichSelectProps) {
  const [isOpened, setOpened] = useState(false);
  const control = useRef<HTMLElement>(null);
  const setControl = (element: HTMLElement | null) => {
    control.current = element;
  };
  useImperativeHandle(ref, () => ({ focus: () => control.current?.focus() }), []);

  const isRich = props.options.some((entry) =>
    ('options' in entry ? entry.options : [entry]).some(({ detail }) => detail),
  );
  const open = (event: { preventDefault: () => void }) => {
    if (!isRich || !window.matchMedia(mouse).matches) return;
    event.preventDefault();
    setOpened(true);
  };
  const native = (
    <NativeSelect
      {...props}
      setControl={setControl}
      onMouseDown={open}
      onKeyDown={(event) => openingKeys.includes(event.key) && open(event)}
    />
  );
  if (!isOpened) return native;
  return (
    <Suspense fallback={native}>
      <RichSelectList {...props} setControl={setControl} />
    </Suspense>
  );
}

type NativeSelectProps = RichSelectListProps & {
  onMouseDown?: (event: { preventDefault: () => void }) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

function NativeSelect({ setControl, describedBy, onChange, label: _label, ...props }: NativeSelectProps) {
  return (
    <Select
      {...props}
      ref={setControl}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
