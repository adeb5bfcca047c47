import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { type LeftResult, resultsOfLeft, storedLeft } from '@/components/requests/left-decisions';
import type { LeftBy, LeftDecision } from '@/components/requests/left-stored';
import { Alert } from '@/components/ui/alert';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Decisions } from '../created/use-decisions';

type LeftResultsProps = { user: LeftBy; mark: Decisions['mark'] };

/**
 * On coming back: what became of the decisions that were sent when the page was left, and which had not got
 * through before (rules: bulk-undo, review-resend). Until that is known, and the list read again, the cards
 * of those that were sent are on their way: what the list has of them may be from before.
 */
export function LeftResults({ user, mark }: LeftResultsProps) {
  const t = useTranslations('managementBulk');
  const statusLabel = useStatusLabel('manager');
  const [results, setResults] = useState<readonly LeftResult[]>([]);
  const [awaited, setAwaited] = useState<readonly LeftDecision[]>([]);
  const [isKnown, setKnown] = useState(false);
  const [isReading, startReading] = useTransition();
  const router = useRouter();
  const begin = useEffectEvent(() => {
    const left = storedLeft(user).filter(({ isUnsent }) => !isUnsent);
    for (const { id, kind } of left) {
      mark(id, { kind: 'pending', decision: kind === 'approve' ? { kind } : { kind, comment: '' } });
    }
    setAwaited(left);
  });
  const tell = useEffectEvent((known: readonly LeftResult[]) => {
    setResults(known);
    setKnown(true);
    // The list may have been read while they were still on their way.
    if (known.some(({ done }) => done)) startReading(() => router.refresh());
  });
  useEffect(() => {
    const controller = new AbortController();
    begin();
    resultsOfLeft(user, controller.signal).then((known) => {
      if (!controller.signal.aborted) tell(known);
    });
    return () => controller.abort();
  }, [user]);
  const letGo = useEffectEvent(() => {
    for (const { id } of awaited) mark(id, null);
    setAwaited([]);
  });
  const isOver = isKnown && !isReading && awaited.length > 0;
  useEffect(() => {
    if (isOver) letGo();
  }, [isOver]);
  if (results.length === 0) return null;
  const failed = results.filter(({ done }) => !done);
  const sentence = (kind: LeftResult['kind'], text: 'leftApproved' | 'leftDeclined') => {
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

/** Whose card it was: one is named, of several their number is told. */
const namesOf = ({ name, week, year }: LeftResult) => ({ name, week, year });
