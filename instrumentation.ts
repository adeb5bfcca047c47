import type { Instrumentation } from 'next';

/**
 * Runs once, before the server accepts requests. Refuses to start if a setting or text is invalid (rules:
 * settings-checked, language-overrides-checked). Otherwise sets up logging, metrics, error reports, graceful
 * shutdown, and the code that runs around every request.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { refuseBadTexts } = await import('./lib/i18n/languages');
  await refuseBadTexts();
  const { startOperation } = await import('./lib/operation/start-operation');
  await startOperation();
}

/** Called when a page, action or handler throws, after the framework has responded. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportError } = await import('./lib/operation/error-reports');
  reportError(error, `${context.routeType} ${context.routePath}`);
};
