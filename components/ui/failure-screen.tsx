'use client';

import { TriangleAlert } from 'lucide-react';
import { useTransition } from 'react';
import texts from '@/messages/failure.json';
import { Button } from './button';

/**
 * What an error boundary shows. Its few texts stand in a file of their own: whatever broke may have been the messages.
 */
export function FailureScreen({ retry }: { retry: () => void }) {
  const [pending, startRetry] = useTransition();
  return (
    <div role="alert" className="mx-auto flex max-w-form flex-col items-center gap-3 px-6 py-20 text-center">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-danger-soft text-danger-strong">
        <TriangleAlert aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p className="text-ink-muted">{texts.text}</p>
      <Button variant="primary" pending={pending} onClick={() => startRetry(retry)} className="mt-2">
        {texts.retry}
      </Button>
    </div>
  );
}
