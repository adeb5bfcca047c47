'use client';

import drawings from './icons.svg';
import { classNames } from './styles';

/** What icons.svg has drawings of; `npm run icons` makes it of these names. */
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
 * A picture beside a text, hidden from screen readers. It refers to one file with all drawings, which a
 * browser keeps: neither a page, nor its data, nor its JavaScript has them. A client component, because data
 * of which the framework sends the inside of an `svg` later has a style in the document, which the policy
 * refuses.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${drawings.src}#${name}`} />
    </svg>
  );
}
