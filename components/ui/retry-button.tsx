'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { toast } from './toast';

/** Reloads the data of the screen, and shows that it is busy. */
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
 * Shows the toast of a call that failed while the server rendered the page (rule: toast-failed-call): once
 * for each `failure` object, and every render on the server makes a new one.
 */
export function FailureToast({ failure }: { failure: Readonly<{ text: string }> }) {
  useEffect(() => {
    if (shown.has(failure)) return;
    shown.add(failure);
    toast.error(failure.text);
  }, [failure]);
  return null;
}
