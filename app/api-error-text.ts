import 'server-only';
import { getTranslations } from 'next-intl/server';

/** The text of a call that failed (SPEC 2.2): that of its error key, else the generic one (DECISIONS 6). */
export async function apiErrorText(failure: Readonly<{ statusCode: number; message: string }>): Promise<string> {
  const [keys, common] = await Promise.all([getTranslations('api_error_keys'), getTranslations('common')]);
  const { statusCode, message } = failure;
  const known = (
    [
      'already_submitted',
      'invalid_credentials',
      'requires_password_change',
      'invalid_employee',
      'already_exported',
    ] as const
  ).find((key) => key === message);
  return statusCode > 0 && known !== undefined ? keys(known) : common('unknownError');
}
