import { useTranslations } from 'next-intl';

/** Opens the login page in a new tab, so that the user does not lose the input on this page. */
export function LogInAgain() {
  const t = useTranslations('managementDetail');
  return (
    <a
      href="/login"
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-sm font-medium text-accent underline pointer-fine:min-h-8"
    >
      {t('logIn')}
    </a>
  );
}
