import { AsyncLocalStorage } from 'node:async_hooks';

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
