'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/components/ui/styles';
import { receiveToasts, type ToastMessage } from '@/components/ui/toast';

const shownMs = 3000;

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
  const [message, setMessage] = useState<ToastMessage | null>(null);

  useEffect(() => receiveToasts(setMessage), []);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <ToastRegion>
      {message && <ToastBox kind={message.kind === 'error' ? 'error' : 'success'} text={message.text} />}
    </ToastRegion>
  );
}

const looks = {
  success: { icon: CircleCheck, box: 'border-success/35 bg-success-soft text-success-strong' },
  error: { icon: CircleAlert, box: 'border-danger/35 bg-danger-soft text-danger-strong' },
} as const;

/** Holds a short-lived message at the bottom centre (rule: toast-life). */
function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-30 flex justify-center px-4">
      {children}
    </div>
  );
}

function ToastBox({ kind, text }: { kind: keyof typeof looks; text: string }) {
  const { icon: Icon, box } = looks[kind];
  return (
    <p
      className={classNames(
        'flex max-w-form animate-appear items-start gap-2.5 rounded-lg border px-4 py-3.5 text-sm font-medium shadow-overlay',
        box,
      )}
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      {text}
    </p>
  );
}
