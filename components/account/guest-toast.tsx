'use client';

import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

const shownMs = 3000;

/**
 * A toast for the guest screens, which carry no toaster (rule: toast-life). It is in the HTML already, so
 * that it is read without JavaScript too; with it, it goes, and so does `param`, which brought it, out of the
 * address.
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

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-30 flex justify-center px-4">
      {shown && (
        <p className="flex max-w-form animate-appear items-start gap-2.5 rounded-lg border border-success/35 bg-success-soft px-4 py-3.5 text-sm font-medium text-success-strong shadow-overlay">
          <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
