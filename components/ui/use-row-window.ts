import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Drawn above and below what is in sight, and the step in which the window moves: most scrolling draws nothing. */
const margin = 6;
const step = 4;
/** 2.75rem, until a row can be measured. */
const assumedHeight = 44;

type RowWindowOptions = Readonly<{
  count: number;
  /** Up to so many are all drawn: nothing is gained by less, and such a page prints whole before its script runs. */
  drawnWhole: number;
  /** Rows drawn of more before anything could be measured: about as many as are in sight. */
  firstRows: number;
}>;

export type RowWindow = Readonly<{
  /** The element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  toTop: () => void;
  /** The rows to draw: from `start` up to `end`; heights of what is left out, in pixels. */
  start: number;
  end: number;
  above: number;
  below: number;
}>;

/**
 * Which of many equally high rows are near what is in sight; all of few, and while the page is being printed. The first
 * element with `data-row` inside the scroller tells the height of one.
 */
export function useRowWindow({ count, drawnWhole, firstRows }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const [first, setFirst] = useState(0);
  const [shown, setShown] = useState(firstRows);
  const [height, setHeight] = useState(assumedHeight);
  const printing = usePrinting();

  const measure = useEffectEvent(() => {
    const element = scroller.current;
    const row = element?.querySelector<HTMLElement>('[data-row]');
    if (!element || !row || row.offsetHeight === 0) return;
    setHeight(row.offsetHeight);
    // A list that needs no scrolling is as high as its rows, and does not tell how many would fit.
    if (element.scrollHeight > element.clientHeight) setShown(Math.ceil(element.clientHeight / row.offsetHeight));
  });
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    if (!isEmpty) measure();
  }, [isEmpty]);
  useEffect(() => {
    const onResize = () => measure();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  const onScroll = () => {
    const top = scroller.current?.scrollTop ?? 0;
    isScrolled.current = top > 0;
    setFirst(Math.floor(top / height / step) * step);
  };
  const toTop = () => {
    // Only when it is needed: asking for a position makes the browser lay everything out at once.
    if (!isScrolled.current || !scroller.current) return;
    scroller.current.scrollTop = 0;
    isScrolled.current = false;
    setFirst(0);
  };

  const isWhole = printing || count <= drawnWhole;
  const start = isWhole ? 0 : Math.max(0, Math.min(first, count - shown) - margin);
  const end = isWhole ? count : Math.min(count, Math.max(0, first) + shown + margin + step);
  return { scroller, onScroll, toTop, start, end, above: start * height, below: (count - end) * height };
}

/** Whether the page is being printed: paper has no window to scroll in. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the print is made as soon as the event has been handled.
    const begin = () => flushSync(() => setPrinting(true));
    const finish = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', finish);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return printing;
}
