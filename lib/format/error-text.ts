/** The error keys of the API that have a text: those of `api_error_keys` in messages/nl.json, all of them. */
export const errorKeys = [
  'already_submitted',
  'invalid_credentials',
  'requires_password_change',
  'invalid_employee',
  'own_hour_card',
  'already_exported',
  'already_declined',
  'invalid_hour_card',
  'validation_failed',
  'not_found',
  'invalid_token',
  'invalid_password',
  'password_unchanged',
  'impersonated',
  'unauthenticated',
  'session_expired',
  'not_a_manager',
  'foreign_origin',
  'changed_meanwhile',
  'card_busy',
  'lookup_failed',
  'invalid_report',
  'invalid_request',
  'control_character',
  'too_many_mails',
  'bad_request',
  'method_not_allowed',
  'json_required',
  'unsupported_media_type',
  'body_too_large',
  'timeout',
  'server_error',
  'no_connection',
] as const;
export type ErrorKey = (typeof errorKeys)[number];

type Failed = Readonly<{
  /** 0: no readable answer arrived, so the message is not the API's. */
  statusCode: number;
  /** Empty together with status 0: no answer arrived (`noAnswer` in components/requests). */
  message: string;
}>;

/**
 * The text of a failure's error key, null where it has none (rule: api-error-text); `t` is the translator of
 * `api_error_keys`.
 */
export function errorText({ statusCode, message }: Failed, t: (key: ErrorKey) => string): string | null {
  if (statusCode === 0) return message === '' ? t('no_connection') : null;
  const key = errorKeys.find((candidate) => candidate === message);
  return key === undefined ? null : t(key);
}
