import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { searchable, wordSearch } from '@/lib/format/search-text';

/** `detail` is shown after the label, and is searched as well. */
export type MultiSelectOption = Readonly<{ value: string; label: string; detail?: string }>;

/** How many options Page Up and Page Down move by. */
const pageOfOptions = 7;

type Typing = Readonly<{
  open: boolean;
  text: string;
  /** The index of the highlighted match, which Enter chooses; -1 if there is none. */
  active: number;
  /**
   * Whether the user has moved with the arrows since typing. The space bar then chooses an option instead of
   * typing a space.
   */
  isNavigating: boolean;
}>;

const closed: Typing = { open: false, text: '', active: -1, isNavigating: false };

type MultiSelectInput = Readonly<{
  options: readonly MultiSelectOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Called after each choice by keyboard, to select the search text so that typing starts a new search. */
  onPick: () => void;
}>;

/** The keyboard behaviour and search of a multi-select: a combobox whose list stays open after a choice. */
export function useMultiSelect({ options, value, onChange, onPick }: MultiSelectInput) {
  const [typing, setTyping] = useState(closed);
  // Computed once for all searches, because there may be thousands of options.
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
    // Otherwise the key would type a space into the search field or submit the form.
    event.preventDefault();
    // The shown list may lag behind and match an earlier text, so use the matches for the current text.
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

/**
 * The index that each key moves to. If the list is closed, Home and End are absent, because they move the
 * text cursor.
 */
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
