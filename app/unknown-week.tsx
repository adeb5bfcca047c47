import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';

/** Shown where the address asks for a new card of a week that does not exist; `href` opens one that does. */
export function UnknownWeek({ href }: { href: string }) {
  const t = useTranslations('unknownWeek');
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <LinkButton href={href} prefetch={false} size="sm">
          {t('choose')}
        </LinkButton>
      }
    >
      {t('weeks')}
    </Alert>
  );
}

/** Shown above a list whose address names a week that does not exist. */
export function UnknownListWeek() {
  const t = useTranslations('unknownWeek');
  return (
    <Alert tone="warning" title={t('title')} className="mb-4 print:hidden">
      <span>{`${t('weeks')} ${t('list')}`}</span>
    </Alert>
  );
}
