import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActingAsField } from '@/app/acting-as-field';
import { firstValue, type SearchParams } from '@/app/search-params';
import { GuestHeading } from '@/components/account/guest-frame';
import { Button, buttonStyle } from '@/components/ui/button';
import { linkProblemParam, parseLinkProblem, readLink } from '@/lib/session/link-ticket';
import { requireSession } from '@/lib/session/page-guards';
import { logOutForLinkAction } from './log-out-for-link-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('resetPassword') };
}

/** Asks what to do with a reset link that was opened during a session (rule: reset-link-logged-in). */
export default async function LoggedInPage({ searchParams }: { searchParams: SearchParams }) {
  const { user } = await requireSession();
  const [query, link, t, routes, keys, forgot] = await Promise.all([
    searchParams,
    readLink(),
    getTranslations('resetPassword'),
    getTranslations('routes'),
    getTranslations('api_error_keys'),
    getTranslations('forgotPassword'),
  ]);
  const problem = parseLinkProblem(firstValue(query[linkProblemParam]));
  if (problem === null && link === null) return redirect('/dashboard');
  const dashboard = (
    <a href="/dashboard" className={buttonStyle(problem ? 'primary' : 'secondary', 'md', 'w-full')}>
      {t('stay')}
    </a>
  );
  if (problem !== null || link === null) {
    return (
      <>
        <GuestHeading title={routes('resetPassword')}>
          {problem === 'unchecked' ? forgot('failed') : keys('invalid_token')}
        </GuestHeading>
        {dashboard}
      </>
    );
  }
  return (
    <>
      <GuestHeading title={routes('resetPassword')}>
        {t('loggedIn', { current: user.email, email: link.email })}
      </GuestHeading>
      <form action={logOutForLinkAction} className="mb-3">
        <ActingAsField />
        <Button type="submit" variant="primary" className="w-full">
          {t('logOutAndReset')}
        </Button>
      </form>
      {dashboard}
    </>
  );
}
