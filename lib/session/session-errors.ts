import type { Failure } from '@/lib/result';

/**
 * Thrown if a page or handler cannot work without a response from upstream. On a page it reaches the error
 * boundary.
 */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`upstream answered ${failure.statusCode}`);
    this.failure = failure;
  }
}

/** Thrown if the request to a handler is not allowed. The response has this status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown if upstream rejects the token while a handler runs (rule: session-401). */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}
