'use client';

import drawings from './icons.svg';
import { classNames } from './styles';

/** The names of the icons. `npm run icons` creates icons.svg from this list. */
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
 * A decorative icon beside a text, hidden from screen readers. Refers to one cached file, so that the page,
 * its data and its JavaScript contain no drawings. This is a client component: to an `svg` of a server
 * component that is streamed later, the framework adds an inline style, which the CSP blocks.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${drawings.src}#${name}`} />
    </svg>
  );
}
