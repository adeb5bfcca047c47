import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';

type SignedOutNoticeProps = {
  /** Whether unsaved input is stored, so that it survives leaving this page. */
  isStored: boolean;
  onLeave: () => void;
};

/**
 * Shown when the session expires during editing. If the input is stored, the user logs in in this tab and
 * returns to this card (rule: session-401). Otherwise the login page opens in a new tab, and the card stays
 * open in this one.
 */
export function SignedOutNotice({ isStored, onLeave }: SignedOutNoticeProps) {
  const t = useTranslations('hourCardEditor');
  const linkStyle = 'mt-1 inline-flex min-h-11 items-center font-medium underline pointer-fine:min-h-8';
  return (
    <Alert tone="warning" announce>
      <p>{t(isStored ? 'signedOutKept' : 'signedOut')}</p>
      {isStored ? (
        <a
          href={`/login?${new URLSearchParams({ next: location.pathname + location.search })}`}
          data-unguarded
          onClick={onLeave}
          className={linkStyle}
        >
          {t('logInAgain')}
        </a>
      ) : (
        <a href="/login" target="_blank" rel="noopener" className={linkStyle}>
          {t('logIn')}
        </a>
      )}
    </Alert>
  );
}
