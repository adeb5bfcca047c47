'use client';

import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { dialogButtons } from './sticky-bar';
import { useStyleNonce } from './style-nonce';
import { classNames } from './styles';

const widths = { sm: 'md:max-w-md', md: 'md:max-w-[38rem]', lg: 'md:max-w-4xl' } as const;

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called before Escape closes the dialog. `preventDefault` keeps it open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  /**
   * For content that changes while the dialog is open. The dialog then uses the full height, so that its
   * buttons stay in place, and receives the focus itself.
   */
  fixedHeight?: boolean;
  closeLabel: string;
};

/**
 * A dialog named by its heading: a bottom sheet on a phone, a window on larger screens. The content scrolls
 * between the header and the footer; on a very low screen, the whole dialog scrolls (`dialog-frame` in
 * app/globals.css). It traps the focus, closes on Escape, and returns the focus to the element that opened
 * it. Load it lazily: `dynamic(() => import('@/components/ui/dialog')…)`.
 */
export function Dialog({
  open,
  onOpenChange,
  onEscapeKeyDown,
  title,
  description,
  children,
  footer,
  size = 'md',
  fixedHeight = false,
  closeLabel,
}: DialogProps) {
  useStyleNonce();
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <div className="dialog-frame">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => {
              if (isForOpenList(event)) event.preventDefault();
              else onEscapeKeyDown?.(event);
            }}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              // If the cross had the focus, Enter would close the dialog.
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
            onCloseAutoFocus={(event) => {
              // Radix does not know which element opened the dialog. So return the focus here, unless the
              // screen has already moved it.
              event.preventDefault();
              restoreFocus(opener.current);
            }}
            className={classNames(
              'fixed inset-x-0 bottom-0 flex outline-none max-h-[92dvh] animate-appear flex-col rounded-t-xl bg-surface shadow-overlay',
              'md:inset-x-4 md:top-1/2 md:bottom-auto md:mx-auto md:max-h-[86dvh] md:-translate-y-1/2 md:animate-none md:rounded-xl',
              fixedHeight && 'md:h-[min(86dvh,60rem)]',
              widths[size],
            )}
          >
            <div
              data-header=""
              className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 @max-[16rem]/dialog:px-3"
            >
              <div className="min-w-0">
                <Radix.Title className="text-lg font-semibold text-ink">{title}</Radix.Title>
                {description && (
                  <Radix.Description asChild>
                    <div className="mt-0.5 text-sm text-ink-muted">{description}</div>
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton
                  label={closeLabel}
                  icon={<Icon name="x" className="size-5" />}
                  className="-mr-2 -mt-1 shrink-0"
                />
              </Radix.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 @max-[16rem]/dialog:px-3">{children}</div>
            {footer && (
              <div
                ref={dialogButtons}
                data-footer=""
                className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 @max-[16rem]/dialog:px-3 max-sm:flex-col-reverse max-sm:[&>span>button]:grow print:hidden"
              >
                {footer}
              </div>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

const isFocusLost = () => document.activeElement === document.body;

/**
 * Focuses the element that opened the dialog. If that is gone or disabled, gives the screen a moment to move
 * the focus, and otherwise focuses the page's content. Otherwise keyboard users would start at the top of the
 * page.
 */
function restoreFocus(opener: Element | null): void {
  if (!isFocusLost() || !(opener instanceof HTMLElement) || opener === document.body) return;
  opener.focus();
  requestAnimationFrame(() => {
    window.setTimeout(() => isFocusLost() && document.getElementById('content')?.focus({ preventScroll: true }));
  });
}

/** Whether Escape was pressed in an open list inside the dialog, which must then close only the list. */
function isForOpenList({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"], [role="listbox"]') !== null
  );
}
