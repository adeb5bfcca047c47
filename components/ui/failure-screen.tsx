'use client';

import { useEffect, useState, useTransition } from 'react';
import { failureTexts } from './failure-texts';
import { Icon } from './icon';
import { toast } from './toast';

type FailureScreenProps = {
  retry: () => void;
  texts?: Readonly<{ title: string; text: string; retry: string }>;
};

/**
 * The screen of the error boundaries, with a toast (rule: toast-failed-call). Its texts do not come from the
 * page's messages, because those may have failed to load.
 */
export function FailureScreen({ retry, texts: own }: FailureScreenProps) {
  const [pending, startRetry] = useTransition();
  // Read the texts only once, because they are lost if the page around this screen is replaced.
  const [texts] = useState(() => own ?? failureTexts());
  useEffect(() => toast.error(texts.text), [texts.text]);
  return (
    <div role="alert" className="mx-auto max-w-form px-6 py-20 text-center">
      <Icon name="circle-alert" className="mx-auto mb-3 size-8 text-danger" />
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
  );
}
