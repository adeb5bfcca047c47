import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export type RequestContext = Readonly<{ requestId: string; route: string; method: string }>;

declare global {
  // One for pages, handlers and the middleware, which the framework bundles apart.
  var hourCardsRequest: AsyncLocalStorage<RequestContext> | undefined;
}

/** The request that the running code works for, however deep it is called. */
export function requestContext(): AsyncLocalStorage<RequestContext> {
  globalThis.hourCardsRequest ??= new AsyncLocalStorage<RequestContext>();
  return globalThis.hourCardsRequest;
}

export const requestIdHeader = 'x-request-id';

const sane = /^[\w.-]{8,64}$/;

/** The id that a proxy gave a request, when it is one that may stand in a log; else one of our own. */
export function requestIdOf(said: string | string[] | undefined): string {
  return typeof said === 'string' && sane.test(said) ? said : randomUUID();
}
