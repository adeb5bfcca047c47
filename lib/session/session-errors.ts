import type { Failure } from '@/lib/result';

/** Thrown where nothing can be shown or done without an answer; pages let it reach their error boundary. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`upstream answered ${failure.statusCode}`);
    this.failure = failure;
  }
}

/** Thrown by what a handler calls when the request may not be done; answered with its status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown when upstream no longer takes the token in the middle of a handler. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}
