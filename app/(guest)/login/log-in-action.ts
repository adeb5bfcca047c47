'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { apiErrorText } from '@/app/api-error-text';
import { withFlash } from '@/app/flash/with-flash';
import type { LoginState } from '@/components/login/login-state';
import { decideRoute } from '@/lib/session/decide-route';
import { logIn } from '@/lib/session/log-in';
import { afterLogin } from '@/lib/session/login-path';
import { readSession } from '@/lib/session/read-session';

const field = z.string().max(1024).catch('');
const email = z.email().max(254);

/** Logs in with what the form posted (SPEC 4, 5.2); comes back only when that failed. */
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

  const outcome = await logIn(typed);
  if (outcome.kind === 'failed') return again({ password: t('failed') });
  if (outcome.kind === 'unavailable') return again({ form: await apiErrorText(outcome) });
  if (outcome.kind === 'reset-required') {
    redirect(`/forgot-password?${new URLSearchParams({ email: typed.email, first_new_login: '1' })}`);
  }
  const next = form.get('next');
  const wanted = afterLogin(typeof next === 'string' ? next : null);
  const decision = decideRoute(wanted, await readSession());
  return redirect(withFlash(decision.kind === 'redirect' ? decision.to : wanted, 'login_success'));
}
