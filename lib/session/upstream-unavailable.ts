import type { Failure } from '@/lib/wire/result';

/** Thrown where nothing can be shown or done without an answer; pages let it reach their error boundary. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`upstream answered ${failure.statusCode}`);
    this.failure = failure;
  }
}
