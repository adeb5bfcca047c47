import type { FastifyError, FastifyInstance } from 'fastify';

/**
 * A call that cannot be done, wrapped as a failed response at the border. `message` is a key, not a sentence.
 */
class RequestFailure extends Error {
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

const wrapper = (statusCode: number, message: string, errors: unknown = null) => ({
  success: false,
  statusCode,
  message,
  errors,
});

/** The messages of what the framework itself refuses: too large, not JSON, and so on. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: 'bad_request',
  408: 'timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

/** Every failure leaves in the response wrapper; an unforeseen one tells nothing of its inside. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(wrapper(404, 'not_found')));

  app.setErrorHandler((error: FastifyError | RequestFailure, request, reply) => {
    if (error instanceof RequestFailure) {
      return reply.code(error.statusCode).send(wrapper(error.statusCode, error.message, error.errors));
    }
    const message = frameworkMessages[error.statusCode ?? 500];
    if (message !== undefined && error.statusCode !== undefined) {
      return reply.code(error.statusCode).send(wrapper(error.statusCode, message));
    }
    // A database error's own text can carry parameters: log the kind and the place, not the values.
    request.log.error({ fault: error.name, code: error.code, place: placeOf(error) }, 'unexpected fault');
    return reply.code(500).send(wrapper(500, 'server_error'));
  });
}

/** The fault in short: its kind's message without what it quotes, and where in our own files it arose. */
function placeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const reason = (cause.message.split('\n')[0] ?? '').replace(/: ".*$/, '');
  const frames = (error.stack ?? '').split('\n').filter((line) => /\/(?:backend|lib)\//.test(line));
  return [reason, ...frames.slice(0, 3).map((frame) => frame.trim())].join(' ').slice(0, 600);
}
