import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';

/** The session ended while somebody was typing: the card stays on the screen, and logging in happens beside it. */
export function SignedOutNotice() {
  const t = useTranslations('hourCardEditor');
  return (
    <Alert tone="warning" announce className="max-xl:rounded-none xl:mb-3">
      <p>{t('signedOut')}</p>
      <a
        href="/login"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center font-medium underline pointer-fine:min-h-8"
      >
        {t('logIn')}
      </a>
    </Alert>
  );
}
