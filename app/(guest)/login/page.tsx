import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstValue, type SearchParams } from '@/app/search-params';
import { GuestHeading } from '@/components/account/guest-frame';
import { LoginForm } from '@/components/account/login-form';
import { Alert } from '@/components/ui/alert';
import { flashParam, parseFlash } from '@/lib/flash';
import { linkProblemParam, parseLinkProblem } from '@/lib/session/link-ticket';
import { requireGuest } from '@/lib/session/page-guards';
import { logInAction } from './log-in-action';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('login') };
}

/** The login screen, for guests only (rule: guard-guest). */
export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  await requireGuest('/login');
  const [query, t, keys, forgot, routes, flashTexts] = await Promise.all([
    searchParams,
    getTranslations('login'),
    getTranslations('api_error_keys'),
    getTranslations('forgotPassword'),
    getTranslations('routes'),
    getTranslations('flash'),
  ]);
  const problem = parseLinkProblem(firstValue(query[linkProblemParam]));
  const problems = {
    gone: keys('invalid_token'),
    invitation: t('invitationGone'),
    unchecked: forgot('failed'),
  };
  const errors = problem ? { form: problems[problem] } : {};
  const flash = parseFlash(firstValue(query[flashParam]));
  return (
    <>
      <GuestHeading title={routes('login')}>{t('intro')}</GuestHeading>
      <LoginForm
        action={logInAction}
        initial={{ email: firstValue(query.email), remember: false, errors }}
        next={firstValue(query.next) || null}
      />
      {flash && (
        // If JavaScript runs, a toast shows this message instead.
        <div className="mt-6 hidden noscript:block">
          <Alert tone="success">{flashTexts(flash)}</Alert>
        </div>
      )}
    </>
  );
}
