import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { firstValue, type SearchParams } from '@/app/search-params';
import { BackToLogin, GuestHeading } from '@/components/account/guest-frame';
import { ResetPasswordForm } from '@/components/account/reset-password-form';
import { buttonStyle } from '@/components/ui/button';
import { readLink } from '@/lib/session/link-ticket';
import { requireGuest } from '@/lib/session/page-guards';
import { resetPasswordAction } from './reset-password-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('resetPassword') };
}

/** The page to choose a password after opening an invitation or reset link (rule: reset-password). */
export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const token = firstValue(query.token);
  const email = firstValue(query.email);
  // A mailed link has a token in its address. Verify the token and remove it from the address, even during a
  // session.
  if (token !== '') redirect(verifyPath({ token, email, fromInvite: query.fromInvite !== undefined }));
  await requireGuest('/reset-password');

  const [link, t, routes] = await Promise.all([
    readLink(),
    getTranslations('resetPassword'),
    getTranslations('routes'),
  ]);
  if (link === null) {
    const forgotten = email === '' ? '/forgot-password' : `/forgot-password?${new URLSearchParams({ email })}`;
    return (
      <>
        <GuestHeading title={routes('resetPassword')}>{t('linkNeeded')}</GuestHeading>
        <a href={forgotten} className={buttonStyle('primary', 'md', 'w-full')}>
          {t('requestNew')}
        </a>
        <BackToLogin>{t('backToLogin')}</BackToLogin>
      </>
    );
  }
  return (
    <>
      <GuestHeading title={routes('resetPassword')}>{link.kind === 'invite' ? t('invited') : t('intro')}</GuestHeading>
      <ResetPasswordForm action={resetPasswordAction} email={link.email} />
    </>
  );
}

type TokenInAddress = Readonly<{ token: string; email: string; fromInvite: boolean }>;

function verifyPath({ token, email, fromInvite }: TokenInAddress): string {
  return fromInvite
    ? `/invite?${new URLSearchParams({ 'invite-token': token })}`
    : `/password-reset?${new URLSearchParams({ token, email })}`;
}
