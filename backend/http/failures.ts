import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** A call that failed, sent as a failed response. `message` is a key, not a sentence. */
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
  methodNotAllowed: () => new RequestFailure(405, 'method_not_allowed'),
  alreadySubmitted: () => new RequestFailure(409, 'already_submitted'),
  alreadyExported: () => new RequestFailure(409, 'already_exported'),
  alreadyDeclined: () => new RequestFailure(409, 'already_declined'),
  tooLarge: () => new RequestFailure(413, 'body_too_large'),
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

/** The messages for requests that Fastify itself refuses: too large, not JSON, and so on. */
const frameworkMessages: Readonly<Record<number, string>> = {
  400: 'bad_request',
  408: 'timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
};

type Failure = Readonly<{ statusCode: number; message: string; errors?: unknown }>;

/** The part of an error that a response may reveal. Logs unexpected errors. */
export function failureOf(error: FastifyError | RequestFailure, request: FastifyRequest): Failure {
  if (error instanceof RequestFailure) return error;
  const message = frameworkMessages[error.statusCode ?? 500];
  if (message !== undefined && error.statusCode !== undefined) return { statusCode: error.statusCode, message };
  // A database error's message can contain parameter values, so log only the kind and place of the error.
  request.log.error({ fault: error.name, code: error.code, place: placeOf(error) }, 'unexpected fault');
  return { statusCode: 500, message: 'server_error' };
}

/** Sends every failure in the response wrapper. Unexpected errors reveal no internals. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(wrapper(404, 'not_found')));

  app.setErrorHandler((error: FastifyError | RequestFailure, request, reply) => {
    const { statusCode, message, errors } = failureOf(error, request);
    return reply.code(statusCode).send(wrapper(statusCode, message, errors));
  });
}

/**
 * A short description of an error: its message without quoted values, and the first lines of its stack in our
 * files.
 */
function placeOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const reason = (cause.message.split('\n')[0] ?? '').replace(/: ".*$/, '');
  const frames = (error.stack ?? '').split('\n').filter((line) => /\/(?:backend|lib)\//.test(line));
  return [reason, ...frames.slice(0, 3).map((frame) => frame.trim())].join(' ').slice(0, 600);
}
