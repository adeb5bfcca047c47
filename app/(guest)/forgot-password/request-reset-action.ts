'use server';

import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { ForgotPasswordState } from '@/components/account/forgot-password-form';
import { roundUpDuration } from '@/lib/session/login-rate-limit';
import { requestPasswordReset } from '@/lib/upstream/accounts';

const field = z.string().max(1024).catch('');
const emailSchema = z.email().max(254);

/** Answers come in whole seconds, so that their time does not tell whether upstream knew the address and wrote a mail. */
const stepMs = 1_000;

/** Has a reset link mailed; the answer does not tell whether the address is known (rule: reset-request). */
export async function requestResetAction(_: ForgotPasswordState, form: FormData): Promise<ForgotPasswordState> {
  const [login, t] = await Promise.all([getTranslations('login'), getTranslations('forgotPassword')]);
  const email = field.parse(form.get('email')).trim();
  if (email === '') return { email, error: login('emailRequired'), outcome: null };
  if (!emailSchema.safeParse(email).success) return { email, error: login('emailInvalid'), outcome: null };

  const requested = await roundUpDuration(stepMs, requestPasswordReset(email));
  return {
    email,
    error: null,
    outcome: requested.ok ? { tone: 'success', text: t('sent') } : { tone: 'danger', text: t('failed') },
  };
}
