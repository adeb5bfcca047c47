/** A call that cannot be done; becomes the response wrapper of SPEC 3 at the border. `message` is a key, not a sentence (SPEC 8). */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors: unknown = null,
  ) {
    super(message);
  }
}

export const failures = {
  unauthenticated: () => new RequestFailure(401, 'unauthenticated'),
  invalidCredentials: (statusCode: 401 | 422) => new RequestFailure(statusCode, 'invalid_credentials'),
  requiresPasswordChange: () => new RequestFailure(403, 'requires_password_change'),
  invalidEmployee: () => new RequestFailure(403, 'invalid_employee'),
  impersonated: () => new RequestFailure(403, 'impersonated'),
  notFound: () => new RequestFailure(404, 'not_found'),
  alreadySubmitted: () => new RequestFailure(409, 'already_submitted'),
  alreadyExported: () => new RequestFailure(409, 'already_exported'),
  alreadyDeclined: () => new RequestFailure(409, 'already_declined'),
  invalidToken: () => new RequestFailure(422, 'invalid_token'),
  invalidPassword: () => new RequestFailure(422, 'invalid_password'),
  passwordUnchanged: () => new RequestFailure(422, 'password_unchanged'),
  validation: (errors: unknown) => new RequestFailure(422, 'validation_failed', errors),
  invalidHourCard: (errors: readonly unknown[]) => new RequestFailure(422, 'invalid_hour_card', errors),
} as const;
