/** Joins class names, skipping empty values. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/**
 * The classes of a single-line input. Its size never depends on its text, so the browser can skip the layout
 * of the elements around it. Laying out the whole page on every keystroke would take a quarter of the time
 * until the paint.
 */
export const oneLine = 'h-11 contain-strict pointer-fine:h-10';

export function controlStyle(invalid: boolean, extra?: string): string {
  return classNames('control', invalid ? 'border-danger' : 'border-line-control hover:border-ink-subtle', extra);
}
