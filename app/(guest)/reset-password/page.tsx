import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GuestHeading } from '@/components/login/guest-heading';
import { buttonStyle } from '@/components/ui/button-style';
import { requireGuest } from '@/lib/session/require-guest';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('resetPassword') };
}

/** Where a reset link ends up; without one there is nothing to set a password with. */
export default async function ResetPasswordPage() {
  await requireGuest('/reset-password');
  const [t, routes] = await Promise.all([getTranslations('resetPassword'), getTranslations('routes')]);
  return (
    <>
      <GuestHeading title={routes('resetPassword')}>{t('linkNeeded')}</GuestHeading>
      <a href="/forgot-password" className={buttonStyle('primary', 'md', 'w-full')}>
        {t('requestNew')}
      </a>
    </>
  );
}
