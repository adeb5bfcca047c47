'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  beginActingAs,
  confirmActingAs,
  endActingAs,
  reportEnd,
  type SessionChange,
  showInline,
  useIsActingAs,
  useIsShownInline,
  useSessionChange,
} from '@/components/client/acting-as';
import { fetchSessionHolder } from '@/components/client/session-holder';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Elements } from '@/components/ui/elements';
import { useEventListener } from '@/components/ui/use-event-listener';
import type { SessionHolder } from '@/lib/acting-as';

/**
 * Ties the tab to the user and employee of its first signed-in page. Each time the user returns to the tab,
 * checks whether the session still belongs to them.
 */
export function ActAs({ actingAs }: { actingAs: string }) {
  const [first] = useState(actingAs);
  // A layout effect, so that it runs before other effects of the page send requests.
  useLayoutEffect(() => {
    beginActingAs(first);
    return endActingAs;
  }, [first]);
  useEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetchSessionHolder();
    if (!answer.ok && answer.statusCode === 401) reportEnd();
  });
  return null;
}

type ForSessionProps = {
  actingAs: string;
  /** Shown in a tab that belongs to another user or employee. */
  fallback: Elements;
  children: Elements;
};

/**
 * Shows content that was rendered for `actingAs` only in a tab of that user and employee
 * (rule: session-change-notice). In other tabs, shows `fallback` and asks the server which user is logged in.
 */
export function ForSession({ actingAs, fallback, children }: ForSessionProps) {
  const router = useRouter();
  const same = useIsActingAs(actingAs);
  useEffect(() => {
    if (same) {
      confirmActingAs(actingAs);
      return;
    }
    // If the server accepts the request, this is a cached page of another of the user's own records, so load
    // the current page.
    fetchSessionHolder().then(({ ok }) => ok && router.refresh());
  }, [same, actingAs, router]);
  return same ? children : fallback;
}

/** `impersonated`: the page was rendered for an impersonator, who does not know the employee's password. */
type PageProps = { impersonated: boolean };

/**
 * Shows which user is logged in if the session no longer matches this page: when a request is refused, and
 * when the user returns to the tab. Offers to log in again or to reload (rule: session-change-notice). The
 * user can close this dialog and keeps the input on the page.
 */
export function SessionChanged({ impersonated }: PageProps) {
  const t = useTranslations('sessionChanged');
  const changed = useSessionChange();
  const isShownInline = useIsShownInline();
  const [closed, setClosed] = useState<typeof changed>(null);
  if (changed === null || changed === closed || isShownInline) return null;
  return (
    <Dialog
      open
      onOpenChange={() => setClosed(changed)}
      title={t(`title.${kindOf(changed)}`)}
      size="sm"
      closeLabel={t('close')}
      footer={<NextActions changed={changed} impersonated={impersonated} />}
    >
      <div role="alert" className="space-y-2">
        <ChangedText changed={changed} />
        <p>{t('nothingSaved')}</p>
        {!impersonated && <p>{t('hoursKept')}</p>}
        <NextStep changed={changed} impersonated={impersonated} />
      </div>
    </Dialog>
  );
}

/** The message of `SessionChanged`, shown in place of the content of another user's page. */
export function SessionChangedAlert({ impersonated }: PageProps) {
  const t = useTranslations('sessionChanged');
  const changed = useSessionChange();
  useEffect(showInline, []);
  if (changed === null) return null;
  return (
    <Alert
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <NextActions changed={changed} impersonated={impersonated} />
        </div>
      }
    >
      <ChangedText changed={changed} />
      <p>{t('notShown')}</p>
    </Alert>
  );
}

type ChangedProps = { changed: SessionChange };

const kindOf = (changed: SessionChange) =>
  changed.ended ? 'ended' : changed.holder?.otherRecord ? 'otherRecord' : 'someoneElse';

function ChangedText({ changed }: ChangedProps) {
  const t = useTranslations('sessionChanged');
  const nameOf = ({ name, employeeNumber, impersonated }: SessionHolder): string => {
    const record = employeeNumber === null ? name : t('record', { name, number: employeeNumber });
    return impersonated ? t('impersonated', { name: record }) : record;
  };
  if (changed.ended) return <p>{t('ended')}</p>;
  const { holder } = changed;
  if (holder === null) return <p>{t('unknown')}</p>;
  return <p>{t(holder.otherRecord ? 'otherRecord' : 'known', { name: nameOf(holder) })}</p>;
}

function NextStep({ changed, impersonated }: ChangedProps & PageProps) {
  const t = useTranslations('sessionChanged');
  if (impersonated) return <p>{t('newLink')}</p>;
  if (changed.ended || changed.holder === null || changed.holder.otherRecord) return null;
  return <p>{t('logsOut', { name: changed.holder.name })}</p>;
}

/** The buttons to reload and to log in. Another record of the same user needs no login. */
function NextActions({ changed, impersonated }: ChangedProps & PageProps) {
  const t = useTranslations('sessionChanged');
  const logIn = () => {
    const next = new URLSearchParams({ next: `${window.location.pathname}${window.location.search}` });
    window.location.assign(changed.ended ? `/login?${next}` : `/logout?${next}`);
  };
  const isOtherRecord = kindOf(changed) === 'otherRecord';
  return (
    <>
      {!changed.ended && <Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      {!isOtherRecord && (!impersonated || changed.ended) && (
        <Button variant="primary" onClick={logIn}>
          {t('logIn')}
        </Button>
      )}
    </>
  );
}
