import type { Instrumentation } from 'next';

/**
 * Runs once, before the server takes requests. Refuses to start with an invalid setting or text
 * (rules: settings-checked, language-overrides-checked). Then starts everything that happens around a
 * request: noting the client's address, the request id, the log line, and counting the open requests that
 * stopping waits for.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseBadTexts } = await import('./lib/i18n/languages');
  await refuseBadTexts();
  const { startOperation } = await import('./lib/operation/start-operation');
  await startOperation();
}

/** Called with an exception in a page, action or handler, after the framework has responded. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportError } = await import('./lib/operation/error-reports');
  reportError(error, `${context.routeType} ${context.routePath}`);
};
