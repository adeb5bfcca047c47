import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LeftResult, resultsOfLeft } from '@/components/requests/left-decisions';
import { Alert } from '@/components/ui/alert';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** On coming back: what became of the decisions that were sent when the page was left (rule: bulk-undo). */
export function LeftResults() {
  const t = useTranslations('managementBulk');
  const [results, setResults] = useState<readonly LeftResult[]>([]);
  const router = useRouter();
  const tell = useEffectEvent((known: readonly LeftResult[]) => {
    setResults(known);
    // The list may have been read while they were still on their way.
    if (known.some(({ done }) => done)) router.refresh();
  });
  useEffect(() => {
    const controller = new AbortController();
    resultsOfLeft(controller.signal).then((known) => {
      if (!controller.signal.aborted) tell(known);
    });
    return () => controller.abort();
  }, []);
  if (results.length === 0) return null;
  const count = (kind: LeftResult['kind']) => results.filter((one) => one.done && one.kind === kind).length;
  const [approved, declined] = [count('approve'), count('decline')];
  const done = [
    ...(approved > 0 ? [t('doneApprove', { count: approved })] : []),
    ...(declined > 0 ? [t('doneDecline', { count: declined })] : []),
  ];
  const failed = results.filter(({ done }) => !done);
  return (
    <Alert
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={t('leftTitle')}
      announce
      className="mb-3 print:hidden"
      action={
        <IconButton label={t('close')} icon={<Icon name="x" className="size-4" />} onClick={() => setResults([])} />
      }
    >
      <ul>
        {done.length > 0 && <li>{done.join(', ')}</li>}
        {failed.map(({ id, kind, name, week, year }) => (
          <li key={id}>{t(kind === 'approve' ? 'leftNotApproved' : 'leftNotDeclined', { name, week, year })}</li>
        ))}
      </ul>
    </Alert>
  );
}
