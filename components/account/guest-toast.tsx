'use client';

import { useEffect, useState } from 'react';
import { shownMs, ToastBox, ToastRegion, usePlainToast } from '@/components/ui/plain-toast';
import { receiveToasts } from '@/components/ui/toast';

/**
 * The message that a redirect passed to a guest screen. The server renders it, so it shows without JavaScript
 * too. With JavaScript it disappears again, and `param`, which carried it, is removed from the address.
 */
export function GuestToast({ text, param }: { text: string; param: string }) {
  const [shown, setShown] = useState(true);

  useEffect(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete(param);
    window.history.replaceState(null, '', `${url.pathname}${url.search}`);
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [param]);

  return <ToastRegion>{shown && <ToastBox kind="success" text={text} />}</ToastRegion>;
}

/**
 * Shows the guest screens' toasts one at a time. The full toaster would be too large for what these pages
 * load.
 */
export function GuestToaster() {
  const { shown, show } = usePlainToast();
  useEffect(() => receiveToasts(show), [show]);
  return <ToastRegion>{shown}</ToastRegion>;
}
