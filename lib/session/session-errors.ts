import type { Failure } from '@/lib/result';

/** Thrown where nothing works without upstream's answer; pages let it reach their error boundary. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`upstream answered ${failure.statusCode}`);
    this.failure = failure;
  }
}

/** Thrown when a handler's request is not allowed; answered with its status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown when upstream no longer accepts the token in the middle of a handler (rule: session-401). */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}
