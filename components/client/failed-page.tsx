'use client';

import { useEffect, useState } from 'react';
import { FailureScreen } from '@/components/ui/failure-screen';
import { failureTexts } from '@/components/ui/failure-texts';
import { isMissingCode, reloadOnce } from './new-version';

type FailedPageProps = { error: unknown; retry: () => void };

export function FailedPage({ error, retry }: FailedPageProps) {
  return isMissingCode(error) ? <MissingCode /> : <FailureScreen retry={retry} />;
}

/**
 * Shown when the page's code failed to load. Only a full reload fetches the code again. If the browser is
 * online, the cause is a newly deployed version (rule: new-version).
 */
function MissingCode() {
  const [texts] = useState(failureTexts);
  const [isOnline] = useState(() => navigator.onLine);
  const [isReloading, setReloading] = useState(isOnline);
  // Reload in an effect: by then, the replaced page's cleanup has stored the draft and sent the decisions.
  useEffect(() => {
    if (isOnline) setReloading(reloadOnce());
  }, [isOnline]);
  if (isReloading) {
    return (
      <p role="status" className="px-6 py-20 text-center text-ink-muted">
        {texts.renewing}
      </p>
    );
  }
  const [title, text] = isOnline ? [texts.incomplete, texts.wait] : [texts.offline, texts.connect];
  return <FailureScreen retry={() => location.reload()} texts={{ title, text, retry: texts.reload }} />;
}
