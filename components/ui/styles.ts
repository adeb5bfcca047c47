/** Joins class names, skipping whatever is empty. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/**
 * For a single-line input: its size never depends on its text, so the browser can skip the layout of
 * everything around it. Without this, each keystroke lays out the whole page, which takes a quarter of the
 * time to paint.
 */
export const oneLine = 'h-11 contain-strict pointer-fine:h-10';

/**
 * The style of a text input or select. The font is 16 px on touch screens, because iOS zooms in on anything
 * smaller.
 */
export function controlStyle(invalid: boolean, extra?: string): string {
  return classNames(
    'block w-full min-h-11 rounded-md border bg-surface px-3 text-base text-ink shadow-card',
    'placeholder:text-ink-subtle pointer-fine:min-h-10 pointer-fine:text-sm',
    // Not `read-only:`, which matches every select.
    '[&[readonly]]:bg-surface-sunken [&[readonly]]:text-ink-muted disabled:bg-surface-sunken disabled:text-ink-muted',
    invalid ? 'border-danger' : 'border-line-control hover:border-ink-subtle',
    extra,
  );
}

/** The style of an entry in the side panel: a link, or the logout. */
export const navItemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-base font-medium transition-colors hover:bg-surface-hover md:text-sm pointer-fine:min-h-10';
