import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { StrengthTexts } from '@/components/account/new-password-field';
import type { RevealTexts } from '@/components/account/password-field';
import { errorText } from '@/lib/format/error-text';

/** The text of a failed call: that of its error key, else the generic one (rule: api-error-text). */
export async function apiErrorText(failure: Readonly<{ statusCode: number; message: string }>): Promise<string> {
  const [keys, common] = await Promise.all([getTranslations('api_error_keys'), getTranslations('common')]);
  return errorText(failure, keys) ?? common('unknownError');
}

/** How long to wait after too many failed logins or mails (rules: login-rate-limit, mail-rate-limit). */
export async function retryAfterText(seconds: number, text: 'wait' | 'waitForMail' = 'wait'): Promise<string> {
  return (await getTranslations('accountLimits'))(text, { minutes: Math.ceil(seconds / 60) });
}

/** The words of the button that shows a password (rule: password-shown). */
export async function revealTexts(): Promise<RevealTexts> {
  const t = await getTranslations('accountStrength');
  return { show: t('show'), hide: t('hide'), password: t('password') };
}

/** The words for the strength of a password (rule: password-strength). */
export async function strengthTexts(): Promise<StrengthTexts> {
  const t = await getTranslations('accountStrength');
  return {
    reveal: await revealTexts(),
    label: t('label'),
    loading: t('loading'),
    scores: [t('none'), t('weak'), t('decent'), t('strong'), t('excellent')],
  };
}
