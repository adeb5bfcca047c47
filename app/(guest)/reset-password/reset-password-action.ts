'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { controlCharacterError, isOwnForm, postedPassword, postedText } from '@/app/posted-fields';
import type { ResetPasswordState } from '@/components/account/reset-password-form';
import { withFlash } from '@/lib/flash';
import { passwordRules } from '@/lib/password/password-rules';
import type { Result } from '@/lib/result';
import { rememberDevice } from '@/lib/session/known-device';
import { clearLink, readLink } from '@/lib/session/link-ticket';
import { revokeSessionsOf } from '@/lib/session/revoked-sessions';
import { finishInvite, resetPassword } from '@/lib/upstream/accounts';

/** Sets the chosen password with the link's token (rule: reset-password). Returns only on failure. */
export async function resetPasswordAction(before: ResetPasswordState, form: FormData): Promise<ResetPasswordState> {
  if (!(await isOwnForm(form))) return before;
  const [link, t, keys] = await Promise.all([
    readLink(),
    getTranslations('resetPassword'),
    getTranslations('api_error_keys'),
  ]);
  const password = postedPassword(form, 'password');
  // Another tab may have opened a link for another account since. Set only the password of the account shown
  // on the page.
  if (link === null || link.email !== postedText(form, 'email')) return { kind: 'link-expired', text: t('linkGone') };
  const characterError = await controlCharacterError(form);
  if (characterError !== null) return { kind: 'invalid', text: characterError };
  if (password.length < passwordRules.shortest) return { kind: 'invalid', text: t('minimum') };
  if (password.length > passwordRules.longest) return { kind: 'invalid', text: t('tooLong') };

  const done: Result<null> =
    link.kind === 'invite'
      ? await finishInvite({ token: link.token, password })
      : await resetPassword({ token: link.token, email: link.email, password });
  if (done.ok) {
    await revokeSessionsOf(link.email);
    // The link proves that the user can read the account's e-mail, so trust this device. Failed logins on
    // other devices then cannot lock the user out here.
    await rememberDevice(link.email);
    await clearLink();
    return redirect(withFlash('/login', 'password_reset'));
  }
  // Keep the cookie, because deleting it would render the page again without the error.
  if (done.message === 'invalid_token') return { kind: 'link-expired', text: keys('invalid_token') };
  if (done.message === 'invalid_password') return { kind: 'invalid', text: t('minimum') };
  return { kind: 'failed', text: await apiErrorText(done) };
}
