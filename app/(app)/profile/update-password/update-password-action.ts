'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { apiErrorText, retryAfterText } from '@/app/page-texts';
import { controlCharacterError, isFromThisSession, isOwnForm, postedPassword } from '@/app/posted-fields';
import type { UpdatePasswordErrors, UpdatePasswordState } from '@/components/account/update-password-form';
import { withFlash } from '@/lib/flash';
import { estimateScore } from '@/lib/password/estimate-score';
import { passwordRules } from '@/lib/password/password-rules';
import { clientAddress } from '@/lib/session/client-address';
import { revokeCurrentSession } from '@/lib/session/current-session';
import { knownDevice } from '@/lib/session/known-device';
import { takeLoginAttempt } from '@/lib/session/login-rate-limit';
import { requireSession } from '@/lib/session/page-guards';
import { revokeSessionsOf } from '@/lib/session/revoked-sessions';
import { updatePassword } from '@/lib/upstream/accounts';

type PostedPasswords = Readonly<{ oldPassword: string; newPassword: string }>;

/** Changes the user's password and logs out (rule: password-change). Returns only on failure. */
export async function updatePasswordAction(before: UpdatePasswordState, form: FormData): Promise<UpdatePasswordState> {
  const { user, access } = await requireSession('/profile/update-password');
  if (!(await isOwnForm(form))) return before;
  if (!(await isFromThisSession(form))) {
    return { errors: { form: (await getTranslations('api_error_keys'))('session_changed') }, sessionChanged: true };
  }
  const typed = {
    oldPassword: postedPassword(form, 'old-password'),
    newPassword: postedPassword(form, 'new-password'),
  };
  const characterError = await controlCharacterError(form);
  if (characterError !== null) return { errors: { form: characterError } };
  const fieldErrors = await check(typed);
  if (fieldErrors !== null) return { errors: fieldErrors };

  // Limit the attempts, so that a stolen session cannot be used to guess the old password (rule:
  // login-rate-limit).
  const [address, device] = await Promise.all([clientAddress(), knownDevice(user.email)]);
  const attempt = await takeLoginAttempt({ account: user.email, address, device });
  if (attempt.kind === 'retry-after') return { errors: { form: await retryAfterText(attempt.seconds) } };
  const updated = await updatePassword(access, { currentPassword: typed.oldPassword, newPassword: typed.newPassword });
  if (updated.ok) {
    await attempt.confirm();
    await revokeSessionsOf(user.email);
    await revokeCurrentSession();
    return redirectTo(withFlash('/logout', 'password_updated'));
  }
  const text = await apiErrorText(updated);
  if (updated.message === 'invalid_credentials') return { errors: { oldPassword: text } };
  await attempt.giveBack();
  const t = await getTranslations('updatePassword');
  if (updated.message === 'password_unchanged') return { errors: { newPassword: t('same') } };
  return { errors: { form: text } };
}

/**
 * Goes to the logout page (rule: password-changed). With JavaScript, returns the path instead of redirecting:
 * Next would follow a redirect on the server, but the page must first note which drafts to delete. Does not
 * change the session cookie, because an action that does re-renders the page.
 */
async function redirectTo(path: string): Promise<UpdatePasswordState> {
  const isScriptRequest = (await headers()).get('accept')?.includes('text/x-component') ?? false;
  return isScriptRequest ? { errors: {}, redirectPath: path } : redirect(path);
}

/**
 * Repeats the checks of the form, because the server cannot trust the browser (rule: password-change-checks).
 */
async function check({ oldPassword, newPassword }: PostedPasswords): Promise<UpdatePasswordErrors | null> {
  const t = await getTranslations('updatePassword');
  const missing = {
    ...(oldPassword === '' && { oldPassword: t('oldRequired') }),
    ...(newPassword === '' && { newPassword: t('newRequired') }),
  };
  if (Object.keys(missing).length > 0) return missing;
  if (newPassword === oldPassword) return { newPassword: t('same') };
  if (newPassword.length > passwordRules.longest) return { newPassword: t('tooLong') };
  return estimateScore(newPassword) > passwordRules.mustScoreAbove ? null : { newPassword: t('tooWeak') };
}
