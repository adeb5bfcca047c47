import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEventListener } from './use-event-listener';
import { usePrinting } from './use-printing';

/**
 * The number of rows rendered above and below the viewport, and the step by which the window moves. Because
 * of the step, most scroll events need no render.
 */
const margin = 6;
const step = 4;
/** The row height in pixels before a row is measured: 2.75rem. */
const assumedHeight = 44;

type RowWindowOptions = Readonly<{
  count: number;
  /**
   * Lists up to this length are rendered whole, so that they print completely even before hydration. A list
   * shortened by a search is not, because one keystroke would then render all its rows.
   */
  maxFullRows: number;
  /** The number of rows to render before the height is known: about one viewport. */
  firstRows: number;
}>;

export type RowWindow = Readonly<{
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  toTop: () => void;
  /**
   * The rendered rows: from `start` up to but not including `end`. `above` and `below` are the heights of the
   * other rows, in pixels.
   */
  start: number;
  end: number;
  above: number;
  below: number;
}>;

/**
 * Renders only the visible part of a long list with rows of equal height. A short list is rendered whole, and
 * so is every list while printing. The first element with `data-row` in the scroller determines the height.
 */
export function useRowWindow({ count, maxFullRows, firstRows }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState(firstRows);
  const [height, setHeight] = useState(assumedHeight);
  const [isShort, setIsShort] = useState(count <= maxFullRows);
  if (isShort && count > maxFullRows) setIsShort(false);
  const printing = usePrinting();

  const measure = useEffectEvent(() => {
    const element = scroller.current;
    const row = element?.querySelector<HTMLElement>('[data-row]');
    if (!element || !row || row.offsetHeight === 0) return;
    setHeight(row.offsetHeight);
    // Measure only a list that scrolls. The height of a shorter list is that of its rows, so it does not show
    // how many rows would fit.
    if (element.scrollHeight > element.clientHeight) setShown(Math.ceil(element.clientHeight / row.offsetHeight));
  });
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    if (!isEmpty) measure();
  }, [isEmpty]);
  useEventListener('resize', () => measure());

  const onScroll = () => {
    const top = scroller.current?.scrollTop ?? 0;
    setFirst(Math.floor(top / height / step) * step);
  };
  const toTop = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    setFirst(0);
  }, []);

  const rendersAll = printing || (isShort && count <= maxFullRows);
  const start = rendersAll ? 0 : Math.max(0, Math.min(first, count - shown) - margin);
  const end = rendersAll ? count : Math.min(count, Math.max(0, first) + shown + margin + step);
  return { scroller, onScroll, toTop, start, end, above: start * height, below: (count - end) * height };
}
