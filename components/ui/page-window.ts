/**
 * Which page numbers to show: at most `size` in a row, with the current one in the middle where that is possible
 * (SPEC 2.5). A current page outside the range counts as the nearest one.
 */
export function pageWindow(current: number, pageCount: number, size = 3): number[] {
  const shown = Math.min(size, pageCount);
  const nearest = Math.min(Math.max(current, 1), pageCount);
  const first = Math.min(Math.max(nearest - Math.floor(size / 2), 1), pageCount - shown + 1);
  return Array.from({ length: shown }, (_, index) => first + index);
}
