'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { apiErrorText, retryAfterText } from '@/app/page-texts';
import { controlCharacterError, emailError, isOwnForm, postedText } from '@/app/posted-fields';
import type { LoginState } from '@/components/account/login-form';
import { withFlash } from '@/lib/flash';
import { logInRateLimited } from '@/lib/services/log-in';

/** Logs in with the posted form. Returns only on failure (rules: login-success, login-wrong). */
export async function logInAction(before: LoginState, form: FormData): Promise<LoginState> {
  if (!(await isOwnForm(form))) return before;
  const t = await getTranslations('login');
  const typed = {
    email: postedText(form, 'email').trim(),
    password: postedText(form, 'password'),
    remember: form.get('remember') !== null,
  };
  const withErrors = (errors: LoginState['errors']): LoginState => ({
    email: typed.email,
    remember: typed.remember,
    errors,
  });

  const characterError = await controlCharacterError(form);
  if (characterError !== null) return { email: '', remember: typed.remember, errors: { form: characterError } };

  const wrongEmail = await emailError(typed.email);
  const missingPassword = typed.password === '';
  if (wrongEmail !== null || missingPassword) {
    return withErrors({
      ...(wrongEmail !== null && { email: wrongEmail }),
      ...(missingPassword && { password: t('passwordRequired') }),
    });
  }

  const next = form.get('next');
  const outcome = await logInRateLimited({ ...typed, next: typeof next === 'string' ? next : null });
  if (outcome.kind === 'failed') return withErrors({ password: t('failed') });
  if (outcome.kind === 'retry-after') return withErrors({ form: await retryAfterText(outcome.seconds) });
  if (outcome.kind === 'unavailable') return withErrors({ form: await apiErrorText(outcome) });
  if (outcome.kind === 'reset-required') {
    return redirect(`/forgot-password?${new URLSearchParams({ email: typed.email, first_new_login: '1' })}`);
  }
  return redirect(withFlash(outcome.to, 'login_success'));
}
