import { type FocusEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react';
import { Icon } from './icon';
import { classNames } from './styles';
import type { MultiSelectOption } from './use-multi-select';
import { useRowWindow } from './use-row-window';

/** The height of a row in rem: 44 px, or more at a larger text size. */
const rowHeight = 2.75;
const visibleRows = 7;

type MultiSelectListProps = {
  id: string;
  label: string;
  options: readonly MultiSelectOption[];
  chosen: ReadonlySet<string>;
  active: number;
  empty: string;
  onPick: (option: MultiSelectOption) => void;
  /**
   * The handlers of the search field. The list needs them too, because a screen reader may move the focus
   * into it.
   */
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
};

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/**
 * The options of a multi-select. Renders only the rows near the viewport, so that thousands of options stay
 * fast.
 */
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
  const count = options.length;
  const { scroller, start, end, onScroll } = useRowWindow({ count, maxFullRows: visibleRows, firstRows: visibleRows });

  useLayoutEffect(() => {
    scroller.current?.scrollIntoView({ block: 'nearest' });
  }, [scroller]);
  const showActive = useEffectEvent(() => {
    const list = scroller.current;
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
    else if (list) list.scrollTop = 0;
    onScroll();
  });
  useLayoutEffect(() => {
    if (active < count) showActive();
  }, [active, count]);

  const rows = options.slice(start, end).map((option, row) => ({ option, place: start + row }));
  const activeOption = options[active];
  // Always render the active row, because the keyboard may move faster than the list scrolls.
  if (activeOption && !rows.some(({ place }) => place === active)) rows.push({ option: activeOption, place: active });

  return (
    // Keep the focus in the search field after a click on the list or its scroll bar.
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
        const option = options[Number(row?.dataset.row ?? Number.NaN)];
        if (option) onPick(option);
      }}
      onScroll={onScroll}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-[19.25rem] overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface shadow-raised"
    >
      {count === 0 ? (
        <p role="presentation" className="px-3 py-3 text-sm text-ink-muted">
          {empty}
        </p>
      ) : (
        <div role="presentation" className="relative" style={{ height: `${count * rowHeight}rem` }}>
          {rows.map(({ option, place }) => (
            <div
              key={option.value}
              id={optionId(id, place)}
              data-row={place}
              tabIndex={-1}
              role="option"
              aria-selected={chosen.has(option.value)}
              aria-setsize={count}
              aria-posinset={place + 1}
              style={{ top: `${place * rowHeight}rem`, height: `${rowHeight}rem` }}
              className={classNames(
                'absolute inset-x-0 flex cursor-pointer items-center gap-2.5 px-3 text-sm text-ink hover:bg-surface-hover',
                place === active && 'bg-surface-hover outline-2 -outline-offset-2 outline-accent',
              )}
            >
              <Box checked={chosen.has(option.value)} />
              <span className="min-w-0 truncate">{option.label}</span>{' '}
              {option.detail && <span className="hours shrink-0 text-ink-muted">{option.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Box({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-4.5 shrink-0 items-center justify-center rounded-sm border',
        checked ? 'border-accent bg-accent text-accent-on' : 'border-line-control bg-surface',
      )}
    >
      {checked && <Icon name="check" className="stroke-3 size-3.5" />}
    </span>
  );
}
