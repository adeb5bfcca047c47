'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as show } from 'sonner';
import { receiveToasts } from './toast';
import { placeToasts } from './toast-place';

/**
 * Above any panel that sticks to the bottom of the screen and publishes its height, such as the editor's save
 * panel, and above the buttons of an open dialog.
 */
const above = (gap: string) => ({
  bottom: `calc(${gap} + max(var(--toast-room, 0px), var(--dialog-room, 0px)) + var(--toast-raise, 0px))`,
});

/**
 * Calls that fail together, as when the connection is lost, mostly have the same text, so it is shown only
 * once.
 */
const atOnceMs = 1000;

/**
 * Long enough to be read by whoever types on or opens a dialog: what went well then lies over what they type
 * or are asked no longer.
 */
const readMs = 1000;

/** 3000 ms, bottom centre (rule: toast-life). Load it lazily, through `lazy-toaster`. */
export function Toaster({ label }: { label: string }) {
  const path = usePathname();
  // A toast survives the way to another page, which has its own buttons.
  useEffect(() => {
    if (path !== null) placeToasts();
  }, [path]);
  useEffect(() => {
    const successes = new Map<string | number, number>();
    const letGo = () => {
      for (const [id, since] of successes) {
        setTimeout(() => show.dismiss(id), readMs - (performance.now() - since));
      }
      successes.clear();
    };
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    document.addEventListener('input', letGo, options);
    let isDialogOpen = false;
    // What was pressed may have opened something, which has been drawn by then.
    const onChange = () =>
      void setTimeout(() => {
        const wasOpen = isDialogOpen;
        isDialogOpen = document.querySelector('[role="dialog"]') !== null;
        if (isDialogOpen && !wasOpen) letGo();
        placeToasts();
      });
    for (const event of ['click', 'animationend', 'scrollend', 'resize'])
      window.addEventListener(event, onChange, options);
    const shown = new Map<string, number>();
    const stop = receiveToasts(({ kind, text }) => {
      const now = performance.now();
      const isRepeated = now - (shown.get(text) ?? Number.NEGATIVE_INFINITY) < atOnceMs;
      if (isRepeated) return;
      shown.set(text, now);
      const id = show[kind](text);
      if (kind === 'success') successes.set(id, now);
      // After the toaster has drawn it, which takes it a turn.
      setTimeout(placeToasts);
    });
    return () => {
      stop();
      end.abort();
    };
  }, []);
  return (
    <Sonner
      position="bottom-center"
      duration={3000}
      offset={above('24px')}
      mobileOffset={{ ...above('16px'), left: '16px', right: '16px' }}
      richColors
      containerAriaLabel={label}
      toastOptions={{ className: 'font-sans' }}
    />
  );
}
