import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';

/** Shown when the address of a new card names a week that does not exist. `href` opens a week that does. */
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

/** Shown above a list if its address names a week that does not exist. */
export function UnknownListWeek() {
  const t = useTranslations('unknownWeek');
  return (
    <Alert tone="warning" title={t('title')} className="mb-4 print:hidden">
      <span>{`${t('weeks')} ${t('list')}`}</span>
    </Alert>
  );
}
