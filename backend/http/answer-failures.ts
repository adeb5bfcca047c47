import type { FastifyError, FastifyInstance } from 'fastify';
import { RequestFailure } from './request-failure';

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

/** Every failure leaves in the response wrapper of SPEC 3; what we did not foresee says nothing of its inside. */
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
