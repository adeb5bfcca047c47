'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  beginActingAs,
  confirmActingAs,
  endActingAs,
  useIsActingAs,
  useSessionChange,
} from '@/components/requests/acting-as';
import { askHolder } from '@/components/requests/session-holder';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useEventListener } from '@/components/ui/use-event-listener';
import type { SessionHolder } from '@/lib/acting-as';

/**
 * From here on the tab acts as whom its first page behind the login was rendered for. Coming back to the tab
 * asks whether the session is still theirs.
 */
export function ActAs({ actingAs }: { actingAs: string }) {
  const [first] = useState(actingAs);
  // Before any other effect of the page sends a request.
  useLayoutEffect(() => {
    beginActingAs(first);
    return endActingAs;
  }, [first]);
  useEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askHolder();
  });
  return null;
}

type ForSessionProps = {
  actingAs: string;
  /** Shown in another tab. */
  instead: ReactNode;
  children: ReactNode;
};

/**
 * Shows what was rendered for `actingAs` only in a tab that acts as them (rule: session-same). In another tab
 * it asks who is logged in now, and shows `instead`.
 */
export function ForSession({ actingAs, instead, children }: ForSessionProps) {
  const router = useRouter();
  const same = useIsActingAs(actingAs);
  useEffect(() => {
    if (same) {
      confirmActingAs(actingAs);
      return;
    }
    // A cached page of the user's own other record: the server has a newer one.
    askHolder().then(({ ok }) => ok && router.refresh());
  }, [same, actingAs, router]);
  return same ? children : instead;
}

/**
 * Says who is logged in once the session belongs to someone else than this page, at each request that was
 * refused for it, and offers to log in again or to reload (rule: session-same). It may be closed: what was
 * typed stays on the screen.
 */
export function SessionChanged() {
  const t = useTranslations('sessionChanged');
  const changed = useSessionChange();
  const [closed, setClosed] = useState<typeof changed>(null);
  if (changed === null || changed === closed) return null;
  const { holder } = changed;
  return (
    <Dialog
      open
      onOpenChange={() => setClosed(changed)}
      title={holder?.otherRecord ? t('titleRecord') : t('title')}
      size="sm"
      closeLabel={t('close')}
      footer={<WaysOn holder={holder} />}
    >
      <div role="alert" className="space-y-2">
        <ChangedText holder={holder} />
      </div>
    </Dialog>
  );
}

type ChangedProps = { holder: SessionHolder | null };

/** The same in the place of a page that is someone else's. */
export function SessionChangedAlert() {
  const changed = useSessionChange();
  if (changed === null) return null;
  const { holder } = changed;
  return (
    <Alert
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          <WaysOn holder={holder} />
        </div>
      }
    >
      <ChangedText holder={holder} />
    </Alert>
  );
}

function ChangedText({ holder }: ChangedProps) {
  const t = useTranslations('sessionChanged');
  const nameOf = ({ name, employeeNumber, impersonated }: SessionHolder): string => {
    const record = employeeNumber === null ? name : t('record', { name, number: employeeNumber });
    return impersonated ? t('impersonated', { name: record }) : record;
  };
  if (holder === null) return <p>{t('unknown')}</p>;
  if (holder.otherRecord) return <p>{t('otherRecord', { name: nameOf(holder) })}</p>;
  return (
    <>
      <p>{t('known', { name: nameOf(holder) })}</p>
      <p>{t('logsOut', { name: holder.name })}</p>
    </>
  );
}

/** The user who went on with another record needs no password for it. */
function WaysOn({ holder }: ChangedProps) {
  const t = useTranslations('sessionChanged');
  const logIn = () => {
    const here = `${window.location.pathname}${window.location.search}`;
    window.location.assign(`/logout?${new URLSearchParams({ next: here })}`);
  };
  return (
    <>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      {!holder?.otherRecord && (
        <Button variant="primary" onClick={logIn}>
          {t('logIn')}
        </Button>
      )}
    </>
  );
}
