import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { searchable, wordSearch } from '@/lib/format/search-text';

/** An entry to choose; `detail` is shown behind the label, and found by what is typed too. */
export type MultiSelectOption = Readonly<{ value: string; label: string; detail?: string }>;

/** How far Page Up and Page Down go. */
const pageOfOptions = 7;

type Typing = Readonly<{
  open: boolean;
  text: string;
  /** The entry that Enter picks, by its place among those that match; -1 for none. */
  active: number;
  /** The arrows were used since the last letter: the space bar picks, instead of typing a space. */
  walking: boolean;
}>;

const closed: Typing = { open: false, text: '', active: -1, walking: false };

type MultiSelectInput = Readonly<{
  options: readonly MultiSelectOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** After a pick by key, so that the next letters begin a new search. */
  afterPick: () => void;
}>;

/** The keyboard and the search of a choice of several: a combobox whose list stays open while one picks. */
export function useMultiSelect({ options, value, onChange, afterPick }: MultiSelectInput) {
  const [typing, setTyping] = useState(closed);
  // Made once a list, which may have thousands of entries.
  const texts = useMemo(() => options.map(({ label, detail }) => searchable(`${label} ${detail ?? ''}`)), [options]);
  const searched = useDeferredValue(typing.text);
  const matches = useMemo(() => {
    const isFound = wordSearch(searched);
    return options.filter((_, place) => isFound(texts[place] ?? ''));
  }, [options, texts, searched]);
  const active = Math.min(typing.active, matches.length - 1);
  const { open } = typing;

  const toggle = (option: MultiSelectOption) => {
    const chosen = value.includes(option.value);
    onChange(chosen ? value.filter((other) => other !== option.value) : [...value, option.value]);
  };
  const walkTo = (place: number) => {
    const last = matches.length - 1;
    setTyping({ ...typing, open: true, walking: true, active: Math.max(Math.min(place, last), Math.min(0, last)) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.stopPropagation();
      return setTyping(closed);
    }
    const target = steps(active, matches.length, open)[event.key];
    if (target !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      return walkTo(target);
    }
    const picks = event.key === 'Enter' || (event.key === ' ' && (typing.walking || typing.text === ''));
    if (!open || !picks) return;
    // Neither a space in the search, nor the form sent.
    event.preventDefault();
    const option = matches[active];
    // Deferred results of an earlier letter are not what is read: nothing is picked from those.
    if (option === undefined || searched !== typing.text) return;
    toggle(option);
    afterPick();
  };

  return {
    open,
    text: typing.text,
    matches,
    active,
    toggle,
    show: () => setTyping((now) => ({ ...now, open: true })),
    close: () => setTyping(closed),
    type: (text: string) => setTyping({ open: true, text, active: text.trim() === '' ? -1 : 0, walking: false }),
    onKeyDown,
  } as const;
}

/** Where each key of the list leads. Home and End move the text cursor as long as the list is shut. */
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
