import type { Failure } from './result';

/** SPEC 3, to the letter: what a failure says when no readable answer came. */
export const unknownErrorMessage = 'An unknown error occured while executing this request';

/** A call that failed; without arguments the non-HTTP failure of SPEC 3. */
export function fail(statusCode = 0, message = unknownErrorMessage, errors: Failure['errors'] = {}): Failure {
  return { ok: false, statusCode, message, errors };
}
