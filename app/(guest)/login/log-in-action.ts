'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { apiErrorText, retryAfterText } from '@/app/page-texts';
import type { LoginState } from '@/components/account/login-form';
import { withFlash } from '@/lib/flash';
import { logInRateLimited } from '@/lib/services/log-in';

const field = z.string().max(1024).catch('');
const email = z.email().max(254);

/** Logs in with what the form posted; returns only when that failed (rules: login-success, login-wrong). */
export async function logInAction(_: LoginState, form: FormData): Promise<LoginState> {
  const t = await getTranslations('login');
  const typed = {
    email: field.parse(form.get('email')).trim(),
    password: field.parse(form.get('password')),
    remember: form.get('remember') !== null,
  };
  const again = (errors: LoginState['errors']): LoginState => ({
    email: typed.email,
    remember: typed.remember,
    errors,
  });

  const missing = {
    ...(typed.email === '' && { email: t('emailRequired') }),
    ...(typed.email !== '' && !email.safeParse(typed.email).success && { email: t('emailInvalid') }),
    ...(typed.password === '' && { password: t('passwordRequired') }),
  };
  if (Object.keys(missing).length > 0) return again(missing);

  const next = form.get('next');
  const outcome = await logInRateLimited({ ...typed, next: typeof next === 'string' ? next : null });
  if (outcome.kind === 'failed') return again({ password: t('failed') });
  if (outcome.kind === 'retry-after') return again({ form: await retryAfterText(outcome.seconds) });
  if (outcome.kind === 'unavailable') return again({ form: await apiErrorText(outcome) });
  if (outcome.kind === 'reset-required') {
    return redirect(`/forgot-password?${new URLSearchParams({ email: typed.email, first_new_login: '1' })}`);
  }
  return redirect(withFlash(outcome.to, 'login_success'));
}
