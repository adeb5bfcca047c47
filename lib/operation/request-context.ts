import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export type RequestContext = Readonly<{
  requestId: string;
  route: string;
  method: string;
  language?: string | null;
}>;

declare global {
  // Global, because the framework bundles pages, handlers and the middleware separately.
  var hourCardsRequest: AsyncLocalStorage<RequestContext> | undefined;
}

/** The context of the request that is being served, available at any depth of calls. */
export function requestContext(): AsyncLocalStorage<RequestContext> {
  globalThis.hourCardsRequest ??= new AsyncLocalStorage<RequestContext>();
  return globalThis.hourCardsRequest;
}

export const requestIdHeader = 'x-request-id';

const safeRequestId = /^[\w.-]{8,64}$/;

/** The request id set by a proxy if it is safe to log, otherwise a new one. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && safeRequestId.test(header) ? header : randomUUID();
}
