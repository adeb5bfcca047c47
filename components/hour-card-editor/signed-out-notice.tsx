import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';

type SignedOutNoticeProps = {
  /** Whether what was typed survives leaving this page. */
  kept: boolean;
  /** Before the page is left. */
  onLeave: () => void;
};

/**
 * The session ended while somebody was typing. With a draft, logging in happens here and leads back to this very card
 * (DECISIONS 6); without one it happens beside it, and the card stays on the screen.
 */
export function SignedOutNotice({ kept, onLeave }: SignedOutNoticeProps) {
  const t = useTranslations('hourCardEditor');
  const look = 'mt-1 inline-flex min-h-11 items-center font-medium underline pointer-fine:min-h-8';
  return (
    <Alert tone="warning" announce className="max-xl:rounded-none xl:mb-3">
      <p>{t(kept ? 'signedOutKept' : 'signedOut')}</p>
      {kept ? (
        <a
          href={`/login?${new URLSearchParams({ next: location.pathname + location.search })}`}
          data-freely
          onClick={onLeave}
          className={look}
        >
          {t('logInAgain')}
        </a>
      ) : (
        <a href="/login" target="_blank" rel="noopener" className={look}>
          {t('logIn')}
        </a>
      )}
    </Alert>
  );
}
