'use client';

import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetPageStoredAt, pageStoredAt } from '@/components/client/stored-screens';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useEventListener } from '@/components/ui/use-event-listener';

const neverChanges = () => () => {};

/**
 * Shows that this page was stored earlier and how old it is, because there was no network (rule:
 * offline-age). Reloads it once there is one, but not in the editor, which keeps working. `zone`: the
 * company's time zone.
 */
export function StoredNotice({ zone }: { zone: string }) {
  const t = useTranslations('shell.stored');
  const language = useLocale();
  const pathname = usePathname();
  const [first] = useState(pathname);
  const [isOnline, setOnline] = useState(false);
  const storedAt = useSyncExternalStore(neverChanges, pageStoredAt, () => null);
  // Any other screen came from the server.
  useEffect(() => {
    if (pathname !== first) forgetPageStoredAt();
  }, [pathname, first]);

  const isEditor = /^\/hour-cards\/./.test(pathname);
  const onOnline = () => (isEditor ? setOnline(true) : location.reload());
  useEventListener('online', storedAt === null ? null : onOnline);
  useEventListener('offline', storedAt === null ? null : () => setOnline(false));
  if (storedAt === null || pathname !== first) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const known = t('known', { moment: format.format(storedAt) });
  return (
    <Alert
      tone="info"
      className="mb-5 print:hidden"
      action={
        !isEditor && (
          <Button size="sm" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )
      }
    >
      {isOnline ? known : `${t('offline')} ${known}`}
    </Alert>
  );
}
