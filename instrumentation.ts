import type { Instrumentation } from 'next';

/**
 * Runs once before the server answers. A bad setting stops the start (rule: settings-checked); then
 * everything that goes on around a request is hung in: its client's address, its id and log line, the count
 * that stopping waits for.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOperation } = await import('./lib/operation/start-operation');
  const { notePeerAddress } = await import('./lib/session/client-address');
  await startOperation(notePeerAddress);
}

/** An exception in a page, an action or a handler, once the framework has answered it. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportError } = await import('./lib/operation/error-reports');
  reportError(error, `${context.routeType} ${context.routePath}`);
};
