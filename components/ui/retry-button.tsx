'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { toast } from './toast';

/** Reloads the screen's data, and looks busy meanwhile. */
export function RetryButton({ label, variant = 'secondary' }: { label: string; variant?: 'secondary' | 'ghost' }) {
  const router = useRouter();
  const [pending, startRefresh] = useTransition();
  return (
    <Button variant={variant} size="sm" pending={pending} onClick={() => startRefresh(() => router.refresh())}>
      {!pending && <Icon name="rotate-cw" className="size-4" />}
      <span>{label}</span>
    </Button>
  );
}

const shown = new WeakSet<object>();

/**
 * Shows a toast for a call that failed during server rendering (rule: toast-failed-call). There is one toast
 * per `failure` object, and a new server render creates a new object. The mark keeps the service worker from
 * storing the page (rule: offline-stored).
 */
export function FailureToast({ failure }: { failure: Readonly<{ text: string }> }) {
  useEffect(() => {
    if (shown.has(failure)) return;
    shown.add(failure);
    toast.error(failure.text);
  }, [failure]);
  return <span hidden data-failed />;
}
