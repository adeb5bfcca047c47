import 'server-only';
import { refuseBadSettings, settings } from '@/lib/settings/settings';
import { reportError, startReports } from './error-reports';
import { type Exchange, logExchanges, onEveryExchange, routeNamer } from './exchanges';
import { log, surviveClosedLog } from './log';
import { countExchange, stopOnSignals } from './stopping';

/**
 * Refuses bad settings, then attaches logs, reports and stopping to the process that serves the application.
 */
export async function startOperation(notePeer: (exchange: Exchange) => void): Promise<void> {
  refuseBadSettings();
  await startReports(settings());
  onEveryExchange(notePeer, countExchange, logExchanges(routeNamer()));
  // Only observes: whether the process continues is up to the framework.
  process.on('uncaughtExceptionMonitor', (error) => reportError(error, 'process'));
  surviveClosedLog();
  stopOnSignals();
  const { appOrigin, servedOverHttps, logLevel } = settings();
  log('info', 'started', { appOrigin, logLevel, node: process.version });
  if (!servedOverHttps && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(appOrigin)) {
    log('warn', 'insecure', { reason: 'APP_URL is not https: sessions travel unprotected' });
  }
}
