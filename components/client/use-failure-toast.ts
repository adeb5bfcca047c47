import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from '@/components/ui/toast';
import { sessionChangedMessage } from '@/lib/acting-as';
import { errorText } from '@/lib/format/error-text';
import type { Failed } from './send';

/**
 * Returns a stable function that shows a toast for a failed call (rules: toast-failed-call, api-error-text).
 * Do not call it for aborted requests.
 */
export function useFailureToast(): (failure: Pick<Failed, 'statusCode' | 'message'>) => void {
  const keys = useTranslations('api_error_keys');
  const common = useTranslations('common');
  return useCallback(
    (failure) => {
      // The page already shows a notice about this.
      if (failure.message === sessionChangedMessage) return;
      toast.error(errorText(failure, keys) ?? common('unknownError'));
    },
    [keys, common],
  );
}
