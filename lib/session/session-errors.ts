import type { Failure } from '@/lib/result';

/**
 * Thrown when a page or handler cannot work without upstream's answer. Pages let it reach their error
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

/** Thrown when a handler's request is not allowed. The response has its status and message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown when upstream rejects the token while a handler runs (rule: session-401). */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired';
}
