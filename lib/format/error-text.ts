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
] as const;
export type ErrorKey = (typeof errorKeys)[number];

type Failed = Readonly<{
  /** 0: no readable answer came, and whatever the message says was not said by the API. */
  statusCode: number;
  message: string;
}>;

/** The text of a failure's error key, null where it has none; `t` is the translator of `api_error_keys`. */
export function errorText({ statusCode, message }: Failed, t: (key: ErrorKey) => string): string | null {
  const key = errorKeys.find((candidate) => candidate === message);
  return key === undefined || statusCode === 0 ? null : t(key);
}
