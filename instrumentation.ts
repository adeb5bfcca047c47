import type { Instrumentation } from 'next';

/**
 * Runs once, before the server takes requests. A bad setting stops the start (rule: settings-checked); then
 * everything that surrounds a request is attached: the client's address, the request id and log line, and the
 * count of open requests that stopping waits for.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOperation } = await import('./lib/operation/start-operation');
  const { notePeerAddress } = await import('./lib/session/client-address');
  await startOperation(notePeerAddress);
}

/** Called with an exception in a page, action or handler, after the framework has responded. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportError } = await import('./lib/operation/error-reports');
  reportError(error, `${context.routeType} ${context.routePath}`);
};
