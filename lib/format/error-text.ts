/** The error keys of the API that have a text: those of `api_error_keys` in messages/nl.json, all of them. */
export type ErrorKey =
  | 'already_submitted'
  | 'invalid_credentials'
  | 'requires_password_change'
  | 'invalid_employee'
  | 'own_hour_card'
  | 'already_exported'
  | 'already_declined'
  | 'invalid_hour_card'
  | 'validation_failed'
  | 'not_found'
  | 'invalid_token'
  | 'invalid_password'
  | 'password_unchanged'
  | 'impersonated'
  | 'unauthenticated'
  | 'session_expired'
  | 'session_changed'
  | 'not_a_manager'
  | 'foreign_origin'
  | 'changed_meanwhile'
  | 'card_busy'
  | 'lookup_failed'
  | 'invalid_report'
  | 'invalid_request'
  | 'control_character'
  | 'too_many_mails'
  | 'bad_request'
  | 'method_not_allowed'
  | 'json_required'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'timeout'
  | 'server_error'
  | 'no_connection'
  | 'unreachable';

/** The translator of `api_error_keys`. */
export type ErrorTexts = ((key: ErrorKey) => string) & Readonly<{ has(key: string): boolean }>;

/** As the translator, for whoever has the texts themselves. */
export const errorTextsOf = (texts: Readonly<Record<ErrorKey, string>>): ErrorTexts =>
  Object.assign((key: ErrorKey) => texts[key], { has: (key: string) => Object.hasOwn(texts, key) });

type FailedCall = Readonly<{
  /** 0: no readable answer arrived, so the message is not the API's. */
  statusCode: number;
  /** Empty together with status 0: no answer arrived (`noAnswer` in components/client). */
  message: string;
}>;

/**
 * A message may be anything, also the name of what every object has. The texts are asked, since a browser has
 * those anyway and would get a list of their names besides.
 */
const isErrorKey = (message: string, t: ErrorTexts): message is ErrorKey =>
  /^[a-z_]+$/.test(message) && !(message in {}) && t.has(message);

/** Only a browser knows, and only that it has no network at all. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The text of a failure's error key, null where it has none (rules: api-error-text, request-not-sent). */
export function errorText({ statusCode, message }: FailedCall, t: ErrorTexts): string | null {
  if (statusCode === 0 && message !== '') return null;
  if (statusCode === 0) return t(isOffline() ? 'no_connection' : 'unreachable');
  return isErrorKey(message, t) ? t(message) : null;
}
