import { useCallback, useRef, useState } from 'react';
import type { CreatedRow } from '@/lib/management/created-row';

export type Selection = Readonly<{
  has: (id: string) => boolean;
  /** Whether every card on the page is selected. */
  all: boolean;
  /** Whether some are, and not all. */
  some: boolean;
  set: (id: string, selected: boolean) => void;
  /** Like `set`; with Shift, for every card from the previously toggled one to this one. */
  toggle: (id: string, selected: boolean, range: boolean) => void;
  setAll: (selected: boolean) => void;
}>;

const none: ReadonlySet<string> = new Set();

/** Which rows of the page are selected. `rows` has to stay the same array for as long as they do. */
export function useSelection(rows: readonly CreatedRow[]): Selection {
  const [ids, setIds] = useState(none);
  const anchor = useRef<string | null>(null);
  const change = useCallback((changed: readonly string[], selected: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      for (const id of changed) {
        if (selected) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  const set = useCallback((id: string, selected: boolean) => change([id], selected), [change]);
  const toggle = useCallback(
    (id: string, selected: boolean, range: boolean) => {
      const [from, to] = [rows.findIndex((row) => row.id === anchor.current), rows.findIndex((row) => row.id === id)];
      anchor.current = id;
      const between = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      change(between.length > 0 ? between.map((row) => row.id) : [id], selected);
    },
    [rows, change],
  );
  const count = rows.filter(({ id }) => ids.has(id)).length;
  const all = count > 0 && count === rows.length;
  return {
    has: (id) => ids.has(id),
    all,
    some: count > 0 && !all,
    set,
    toggle,
    setAll: (selected) => {
      if (selected)
        change(
          rows.map(({ id }) => id),
          true,
        );
      else setIds(none);
    },
  };
}
