import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { failureTexts } from './failure-texts';
import { toast } from './toast';

const Toaster = lazy(() => import('./toaster').then((module) => ({ default: module.Toaster })));

type FailureScreenProps = {
  retry: () => void;
  /** There is no shell around it, so nothing else would show its toast. */
  bare?: boolean;
};

/**
 * What an error boundary shows, with a toast (rule: toast-failed-call). Every page includes it twice, so it
 * has few dependencies; its texts do not come with the messages, since these may be what failed.
 */
export function FailureScreen({ retry, bare = false }: FailureScreenProps) {
  const [pending, startRetry] = useTransition();
  // Once: when even the page around it is replaced, its texts go with it.
  const [texts] = useState(failureTexts);
  useEffect(() => toast.error(texts.text), [texts]);
  return (
    <>
      <div role="alert" className="mx-auto max-w-form px-6 py-20 text-center">
        <h2 className="text-xl font-semibold">{texts.title}</h2>
        <p className="mt-2 text-ink-muted">{texts.text}</p>
        <button
          type="button"
          aria-busy={pending}
          onClick={() => startRetry(retry)}
          className="mt-6 min-h-11 rounded-md bg-accent px-5 font-medium text-accent-on hover:bg-accent-hover aria-busy:opacity-55"
        >
          {texts.retry}
        </button>
      </div>
      {bare && (
        <Suspense>
          <Toaster label={texts.notifications} />
        </Suspense>
      )}
    </>
  );
}
