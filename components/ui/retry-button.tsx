'use client';

import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from './button';

/** Loads the screen's data again, and shows that it does. */
export function RetryButton({ label, variant = 'secondary' }: { label: string; variant?: 'secondary' | 'ghost' }) {
  const router = useRouter();
  const [pending, startRefresh] = useTransition();
  return (
    <Button variant={variant} size="sm" pending={pending} onClick={() => startRefresh(() => router.refresh())}>
      {!pending && <RotateCw aria-hidden="true" className="size-4" />}
      {label}
    </Button>
  );
}
