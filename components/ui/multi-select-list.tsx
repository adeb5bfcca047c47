import { Check } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './styles';
import type { MultiSelectOption } from './use-multi-select';

/** Of one row, in rem: 44 px, and more for who reads larger. */
const rowHeight = 2.75;
/** Rows drawn above and below those in sight. */
const margin = 6;
const rowsInSight = 7;

type MultiSelectListProps = {
  id: string;
  label: string;
  options: readonly MultiSelectOption[];
  chosen: ReadonlySet<string>;
  active: number;
  /** What stands there when there is nothing to choose. */
  empty: string;
  onPick: (option: MultiSelectOption) => void;
  /** Those of the search field: the focus may come here too, by way of a screen reader. */
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

/** The id of a row, for `aria-activedescendant`. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** Height of a row in the browser's pixels. */
function rowPixels(): number {
  return rowHeight * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** The entries of a choice of several. Only rows near those in sight are drawn, so that thousands cost as little as ten. */
export function MultiSelectList({
  id,
  label,
  options,
  chosen,
  active,
  empty,
  onPick,
  onKeyDown,
  onBlur,
}: MultiSelectListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const count = options.length;

  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return;
    const row = rowPixels();
    const upper = Math.max(active, 0) * row;
    if (upper < list.scrollTop) list.scrollTop = upper;
    else if (upper + row > list.scrollTop + list.clientHeight) list.scrollTop = upper + row - list.clientHeight;
    setTop(Math.min(Math.floor(list.scrollTop / row), count));
  }, [active, count]);

  const first = Math.max(0, Math.min(top, options.length - rowsInSight) - margin);
  const rows = options
    .slice(first, first + rowsInSight + 2 * margin)
    .map((option, row) => ({ option, place: first + row }));
  const walked = options[active];
  // A key may be ahead of the scrolling: the active row is always there to be read.
  if (walked && !rows.some(({ place }) => place === active)) rows.push({ option: walked, place: active });

  return (
    // Pressing on it, or on its scroll bar, leaves the focus in the search field.
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
        const option = options[Number(row?.dataset.place ?? Number.NaN)];
        if (option) onPick(option);
      }}
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / rowPixels()))}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[19.25rem] overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface shadow-raised"
    >
      {options.length === 0 ? (
        <p role="presentation" className="px-3 py-3 text-sm text-ink-muted">
          {empty}
        </p>
      ) : (
        <div role="presentation" className="relative" style={{ height: `${options.length * rowHeight}rem` }}>
          {rows.map(({ option, place }) => (
            <div
              key={option.value}
              id={optionId(id, place)}
              data-place={place}
              tabIndex={-1}
              role="option"
              aria-selected={chosen.has(option.value)}
              aria-setsize={options.length}
              aria-posinset={place + 1}
              style={{ top: `${place * rowHeight}rem`, height: `${rowHeight}rem` }}
              className={classNames(
                'absolute inset-x-0 flex cursor-pointer items-center gap-2.5 px-3 text-sm text-ink hover:bg-surface-hover',
                place === active && 'bg-surface-hover outline-2 -outline-offset-2 outline-accent',
              )}
            >
              <Box ticked={chosen.has(option.value)} />
              <span className="min-w-0 truncate">{option.label}</span>{' '}
              {option.detail && <span className="hours shrink-0 text-ink-muted">{option.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Box({ ticked }: { ticked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm border',
        ticked ? 'border-accent bg-accent text-accent-on' : 'border-line-control bg-surface',
      )}
    >
      {ticked && <Check strokeWidth={3} className="size-3.5" />}
    </span>
  );
}
