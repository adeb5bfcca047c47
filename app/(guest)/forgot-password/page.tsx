import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstValue, type SearchParams } from '@/app/search-params';
import { ForgotPasswordForm } from '@/components/account/forgot-password-form';
import { BackToLogin, GuestHeading } from '@/components/account/guest-frame';
import { requireGuest } from '@/lib/session/page-guards';
import { requestResetAction } from './request-reset-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('forgotPassword') };
}

/**
 * With `first_new_login`, asks users to choose a new password before their first login
 * (rule: login-reset-first).
 */
export default async function ForgotPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  await requireGuest('/forgot-password');
  const [query, t, routes] = await Promise.all([
    searchParams,
    getTranslations('forgotPassword'),
    getTranslations('routes'),
  ]);
  const firstLogin = query.first_new_login !== undefined && !/^(0|false)$/.test(firstValue(query.first_new_login));
  return (
    <>
      <GuestHeading title={routes('forgotPassword')}>{firstLogin ? t('firstLogin') : t('intro')}</GuestHeading>
      <ForgotPasswordForm action={requestResetAction} initialEmail={firstValue(query.email)} />
      <BackToLogin>{t('backToLogin')}</BackToLogin>
    </>
  );
}
