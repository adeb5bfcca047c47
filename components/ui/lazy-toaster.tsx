'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { ToastRegion, usePlainToast } from './plain-toast';
import { receiveToasts, type ToastMessage, toast } from './toast';

const loadToaster = () => import('./toaster').then((module) => module.Toaster);

/**
 * Loads the toaster for the first message: most pages have none. What cannot load it, as without a network,
 * is shown plainly instead, so that no message is lost. Never in the server's HTML: its inline styles would
 * violate the CSP.
 */
export function LazyToaster({ label }: { label: string }) {
  const [Toaster, setToaster] = useState<ComponentType<{ label: string }> | null>(null);
  const { shown, show } = usePlainToast();

  useEffect(() => {
    if (Toaster !== null) return;
    let held: ToastMessage[] = [];
    const stop = receiveToasts((message) => {
      held.push(message);
      if (held.length > 1) return;
      loadToaster().then(
        (Loaded) => {
          // From here on messages wait for the toaster, these first.
          stop();
          for (const { kind, text } of held) toast[kind](text);
          setToaster(() => Loaded);
        },
        () => {
          show(held.at(-1) ?? message);
          held = [];
        },
      );
    });
    return stop;
  }, [Toaster, show]);

  return (
    <div data-toast-room="">{Toaster === null ? <ToastRegion>{shown}</ToastRegion> : <Toaster label={label} />}</div>
  );
}
