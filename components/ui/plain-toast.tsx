import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon';
import { classNames } from './styles';
import type { ToastMessage } from './toast';

/** Rule: toast-life. */
export const shownMs = 3000;

const looks = {
  success: { icon: 'circle-check', box: 'border-success/35 bg-success-soft text-success-strong' },
  info: { icon: 'circle-check', box: 'border-success/35 bg-success-soft text-success-strong' },
  error: { icon: 'circle-alert', box: 'border-danger/35 bg-danger-soft text-danger-strong' },
} as const;

/** Holds a short-lived message at the bottom centre (rule: toast-life). */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-0 bottom-[calc(1.5rem+max(var(--toast-room,0px),var(--dialog-room,0px)))] left-(--toast-beside,0px) z-30 flex justify-center px-4"
    >
      {children}
    </div>
  );
}

export function ToastBox({ kind, text }: ToastMessage) {
  const { icon, box } = looks[kind];
  return (
    <p
      data-plain-toast
      className={classNames(
        'flex max-w-form animate-appear items-start gap-2.5 rounded-lg border px-4 py-3.5 text-sm font-medium shadow-overlay',
        box,
      )}
    >
      <Icon name={icon} className="mt-px size-4.5 shrink-0" />
      {text}
    </p>
  );
}

/** One message at a time, for as long as a toast lasts. Calling `show` again replaces it. */
export function usePlainToast() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);
  return { shown: message && <ToastBox {...message} />, show: setMessage };
}
