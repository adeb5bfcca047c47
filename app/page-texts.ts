import 'server-only';
import { getTranslations } from 'next-intl/server';
import { errorText } from '@/lib/format/error-text';

/** The text for the error key of a failed call, or else a generic text (rule: api-error-text). */
export async function apiErrorText(failure: Readonly<{ statusCode: number; message: string }>): Promise<string> {
  const [keys, common] = await Promise.all([getTranslations('api_error_keys'), getTranslations('common')]);
  return errorText(failure, keys) ?? common('unknownError');
}

/**
 * The text that tells how long to wait after too many failed logins or mails (rules: login-rate-limit,
 * mail-rate-limit).
 */
export async function retryAfterText(seconds: number, text: 'wait' | 'waitForMail' = 'wait'): Promise<string> {
  return (await getTranslations('accountLimits'))(text, { minutes: Math.ceil(seconds / 60) });
}
