'use client';

import drawings from './icons.svg';
import { classNames } from './styles';

/** The icons in icons.svg. `npm run icons` creates that file from these names. */
export type IconName =
  | 'arrow-down'
  | 'arrow-up'
  | 'calendar'
  | 'calendar-days'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'chevrons-up-down'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-dashed'
  | 'circle-help'
  | 'circle-user'
  | 'clipboard-check'
  | 'clipboard-list'
  | 'clock'
  | 'copy'
  | 'download'
  | 'file-pen'
  | 'file-spreadsheet'
  | 'file-text'
  | 'history'
  | 'inbox'
  | 'info'
  | 'key-round'
  | 'languages'
  | 'layout-dashboard'
  | 'loader-circle'
  | 'log-out'
  | 'mail'
  | 'menu'
  | 'octagon-x'
  | 'pencil'
  | 'plus'
  | 'printer'
  | 'redo-2'
  | 'rotate-ccw'
  | 'rotate-cw'
  | 'search'
  | 'sliders-horizontal'
  | 'triangle-alert'
  | 'undo-2'
  | 'user-round'
  | 'users-round'
  | 'x';

/**
 * A decorative icon beside a text, hidden from screen readers. Refers to one cached file with all icons, so
 * that they are in no page, data or JavaScript. A client component, because for a later streamed `svg` the
 * framework adds a style to the document, which the CSP blocks.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${drawings.src}#${name}`} />
    </svg>
  );
}
