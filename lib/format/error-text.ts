/** The error keys with a text: all keys of `api_error_keys` in messages/nl.json. */
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

export type ErrorTexts = ((key: ErrorKey) => string) & Readonly<{ has(key: string): boolean }>;

export const errorTextsOf = (texts: Readonly<Record<ErrorKey, string>>): ErrorTexts =>
  Object.assign((key: ErrorKey) => texts[key], { has: (key: string) => Object.hasOwn(texts, key) });

type FailedCall = Readonly<{
  /** 0 if no readable response arrived. In that case `message` is not from the API. */
  statusCode: number;
  /** Empty with status 0 if no response arrived at all (`noAnswer` in components/client). */
  message: string;
}>;

/**
 * Whether a message is an error key. Asks the translator, so that the browser needs no second list of keys. A
 * message can be any text, so names that every object has, such as `constructor`, are excluded.
 */
const isErrorKey = (message: string, t: ErrorTexts): message is ErrorKey =>
  /^[a-z_]+$/.test(message) && !(message in {}) && t.has(message);

/** Whether the browser reports that it has no network at all. False on the server. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * The text for a failed call with an error key or without a response. Null for other messages
 * (rules: api-error-text, request-not-sent).
 */
export function errorText({ statusCode, message }: FailedCall, t: ErrorTexts): string | null {
  if (statusCode === 0 && message !== '') return null;
  if (statusCode === 0) return t(isOffline() ? 'no_connection' : 'unreachable');
  return isErrorKey(message, t) ? t(message) : null;
}
