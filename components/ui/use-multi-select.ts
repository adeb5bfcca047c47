import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { searchable, wordSearch } from '@/lib/format/search-text';

/** An option. `detail` is shown after the label, and searched too. */
export type MultiSelectOption = Readonly<{ value: string; label: string; detail?: string }>;

/** The distance that Page Up and Page Down move. */
const pageOfOptions = 7;

type Typing = Readonly<{
  open: boolean;
  text: string;
  /** The option that Enter chooses, as an index into the matches; -1 for none. */
  active: number;
  /**
   * Whether the arrows were used since the last letter. The space bar then chooses instead of typing a space.
   */
  isNavigating: boolean;
}>;

const closed: Typing = { open: false, text: '', active: -1, isNavigating: false };

type MultiSelectInput = Readonly<{
  options: readonly MultiSelectOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Called after choosing by keyboard, so that further typing starts a new search. */
  onPick: () => void;
}>;

/** The keyboard and search of a multi-select: a combobox whose list stays open while choosing. */
export function useMultiSelect({ options, value, onChange, onPick }: MultiSelectInput) {
  const [typing, setTyping] = useState(closed);
  // Computed once per list, which may have thousands of options.
  const texts = useMemo(() => options.map(({ label, detail }) => searchable(`${label} ${detail ?? ''}`)), [options]);
  const find = useCallback(
    (text: string) => {
      const isFound = wordSearch(text);
      return options.filter((_, place) => isFound(texts[place] ?? ''));
    },
    [options, texts],
  );
  const searched = useDeferredValue(typing.text);
  const matches = useMemo(() => find(searched), [find, searched]);
  const active = Math.min(typing.active, matches.length - 1);
  const { open } = typing;

  const toggle = (option: MultiSelectOption) => {
    const chosen = value.includes(option.value);
    onChange(chosen ? value.filter((other) => other !== option.value) : [...value, option.value]);
  };
  const moveTo = (place: number) => {
    const last = matches.length - 1;
    setTyping({
      ...typing,
      open: true,
      isNavigating: true,
      active: Math.max(Math.min(place, last), Math.min(0, last)),
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.stopPropagation();
      return setTyping(closed);
    }
    const target = steps(active, matches.length, open)[event.key];
    if (target !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      return moveTo(target);
    }
    const isPick = event.key === 'Enter' || (event.key === ' ' && (typing.isNavigating || typing.text === ''));
    if (!open || !isPick) return;
    // Do not type a space into the search field or submit the form.
    event.preventDefault();
    // The list may still show an earlier search. Choose by the current text.
    const found = searched === typing.text ? matches : find(typing.text);
    const option = found[Math.min(typing.active, found.length - 1)];
    if (option === undefined) return;
    toggle(option);
    onPick();
  };

  return {
    open,
    text: typing.text,
    matches,
    active,
    toggle,
    show: () => setTyping((current) => ({ ...current, open: true })),
    close: () => setTyping(closed),
    type: (text: string) => setTyping({ open: true, text, active: text.trim() === '' ? -1 : 0, isNavigating: false }),
    onKeyDown,
  } as const;
}

/** The index that each key moves to. Home and End move the text cursor while the list is closed. */
function steps(active: number, count: number, open: boolean): Readonly<Record<string, number>> {
  const arrows = { ArrowDown: open ? active + 1 : Math.max(active, 0), ArrowUp: open ? active - 1 : count - 1 };
  if (!open) return arrows;
  return {
    ...arrows,
    ArrowUp: active <= 0 ? 0 : active - 1,
    Home: 0,
    End: count - 1,
    PageDown: active + pageOfOptions,
    PageUp: active - pageOfOptions,
  };
}
