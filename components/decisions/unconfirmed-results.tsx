import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { Alert } from '@/components/ui/alert';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { checkUnconfirmed, type DecidedBy, type UnconfirmedResult } from './send-on-leave';
import type { Decisions } from './use-decisions';

type UnconfirmedResultsProps = { decisions: Pick<Decisions, 'store' | 'returns'>; user: DecidedBy };

/**
 * Shows the results of decisions that were sent while leaving a page, and earlier failures
 * (rules: bulk-return, review-resend-left). The decisions count as being sent until the list is reloaded,
 * because the list on screen may be outdated.
 */
export function UnconfirmedResults({ decisions, user }: UnconfirmedResultsProps) {
  const { store, returns } = decisions;
  const t = useTranslations('managementBulk');
  const statusLabel = useStatusLabel('manager');
  const [results, setResults] = useState<readonly UnconfirmedResult[]>([]);
  const [checked, setChecked] = useState<number | null>(null);
  const [isReading, startReading] = useTransition();
  const router = useRouter();
  const show = useEffectEvent((at: number, stored: readonly UnconfirmedResult[]) => {
    if (stored.length > 0) setResults(stored);
    setChecked(at);
    // The list may have been loaded before the server received the decisions, so reload it.
    if (stored.some(({ done }) => done)) startReading(() => router.refresh());
  });
  useEffect(() => {
    const controller = new AbortController();
    void checkUnconfirmed(store, user, controller.signal).then((stored) => {
      if (!controller.signal.aborted) show(returns, stored);
    });
    return () => controller.abort();
  }, [store, user, returns]);
  const isComplete = checked === returns && !isReading;
  useEffect(() => {
    if (isComplete) store.removeUnconfirmed();
  }, [isComplete, store]);
  if (results.length === 0) return null;
  const failed = results.filter(({ done }) => !done);
  const sentence = (kind: UnconfirmedResult['kind'], text: 'leftApproved' | 'leftDeclined') => {
    const done = results.filter((one) => one.done && one.kind === kind);
    const [first] = done;
    return first && <li>{t(text, { ...namesOf(first), count: done.length })}</li>;
  };
  return (
    <Alert
      tone={failed.length > 0 ? 'warning' : 'success'}
      announce
      className="mb-3 print:hidden"
      action={
        <IconButton label={t('close')} icon={<Icon name="x" className="size-4" />} onClick={() => setResults([])} />
      }
    >
      <ul className="font-medium">
        {sentence('approve', 'leftApproved')}
        {sentence('decline', 'leftDeclined')}
        {failed.map((one) => (
          <li key={one.id}>
            {t(failureKeys[one.kind][one.isUnsent ? 'unsent' : 'left'], {
              ...namesOf(one),
              status: statusLabel(one.status),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const failureKeys = {
  approve: { left: 'leftNotApproved', unsent: 'unsentApproved' },
  decline: { left: 'leftNotDeclined', unsent: 'unsentDeclined' },
} as const;

/** The values for a text about a single card. A text about several cards shows only their number. */
const namesOf = ({ name, week, year }: UnconfirmedResult) => ({ name, week, year });
