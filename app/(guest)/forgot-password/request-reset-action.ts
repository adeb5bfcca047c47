'use server';

import { getTranslations } from 'next-intl/server';
import { retryAfterText } from '@/app/page-texts';
import { controlCharacterError, emailError, isOwnForm, postedText } from '@/app/posted-fields';
import type { ForgotPasswordState } from '@/components/account/forgot-password-form';
import { clientAddress } from '@/lib/session/client-address';
import { roundUpDuration } from '@/lib/session/login-rate-limit';
import { takeMail } from '@/lib/session/mail-rate-limit';
import { requestPasswordReset } from '@/lib/upstream/accounts';

/** Response times are rounded up to whole seconds, so that they do not reveal which addresses are known. */
const stepMs = 1_000;

/**
 * Requests a reset link by e-mail. The response does not reveal whether the address is known
 * (rule: reset-request).
 */
export async function requestResetAction(before: ForgotPasswordState, form: FormData): Promise<ForgotPasswordState> {
  if (!(await isOwnForm(form))) return before;
  const email = postedText(form, 'email').trim();
  const error = (await controlCharacterError(form)) ?? (await emailError(email));
  if (error !== null) return { email, error, outcome: null };

  const limit = await takeMail({ kind: 'reset', account: email, receiver: email, address: await clientAddress() });
  if (limit.kind === 'retry-after') {
    return {
      email,
      error: null,
      outcome: { tone: 'danger', text: await retryAfterText(limit.seconds, 'waitForMail') },
    };
  }
  const requested = await roundUpDuration(stepMs, requestPasswordReset(email));
  const t = await getTranslations('forgotPassword');
  return {
    email,
    error: null,
    outcome: requested.ok ? { tone: 'success', text: t('sent') } : { tone: 'danger', text: t('failed') },
  };
}
