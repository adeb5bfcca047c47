import 'server-only';
import { refuseBadSettings, settings } from '@/lib/settings/settings';
import { reportError, startReports } from './error-reports';
import { demandHttps, logExchanges, notePeerAddress, onEveryExchange, refuseMethods, routeNamer } from './exchanges';
import { ignoreLogErrors, log } from './log';
import { metrics } from './metrics';
import { countExchange, stopOnSignals } from './stopping';

/** Checks the settings, then sets up logs, metrics, error reports and graceful stopping for this process. */
export async function startOperation(): Promise<void> {
  refuseBadSettings();
  // Start measuring the event loop.
  metrics();
  await startReports(settings());
  onEveryExchange(
    notePeerAddress,
    demandHttps(settings().servedOverHttps),
    countExchange,
    logExchanges(routeNamer()),
    refuseMethods,
  );
  // Only observe the exception: the framework decides whether the process continues.
  process.on('uncaughtExceptionMonitor', (error) => reportError(error, 'process'));
  ignoreLogErrors();
  stopOnSignals();
  const { appOrigin, logLevel, baseApiUrl, customerApiUrl } = settings();
  log('info', 'started', { appOrigin, logLevel, node: process.version });
  warnOfPlainHttp(appOrigin, 'APP_URL is not https: sessions travel unprotected');
  for (const [name, url] of Object.entries({ BASE_API_URL: baseApiUrl, CUSTOMER_API_URL: customerApiUrl })) {
    warnOfPlainHttp(url, `${name} is not https: passwords and tokens travel unprotected`);
  }
}

/** Warns about plain http, unless the address is on this machine, where traffic cannot be intercepted. */
function warnOfPlainHttp(url: string, reason: string): void {
  if (/^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$))/.test(url)) log('warn', 'insecure', { reason });
}
