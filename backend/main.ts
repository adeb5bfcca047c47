import './closed-output.mjs';
import { collectDefaultMetrics } from 'prom-client';
import { createBackend } from './create-backend';
import { type DatabaseEvent, openEmbeddedIn, openServer } from './database/database';
import { seedDemoCompany } from './demo/seed-demo-company';
import { logLine } from './http/log-requests';
import { mailRisk, smtpMailer } from './mail/mailer';
import { registry } from './metrics';
import { readSettings } from './settings';
import { requireFreePort, startFault } from './start-fault';

const eventLevels = { lost: 'error', regained: 'info', clock: 'warn' } as const;

/**
 * Runs the reference backend as a process. The first signal closes the server, then the database, and exits
 * with 0.
 */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await requireFreePort(settings.BACKEND_PORT, settings.BACKEND_HOST);
  collectDefaultMetrics({ register: registry });
  const { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl } = settings;
  const logEvent = ({ kind, ...fields }: DatabaseEvent) =>
    logLine(settings.LOG_LEVEL, eventLevels[kind], 'database', { state: kind, ...fields });
  const opened = databaseUrl ? await openServer(databaseUrl, logEvent) : await openEmbeddedIn(settings.DATA_DIR);
  const risk = mailRisk(smtpUrl);
  if (risk !== null) logLine(settings.LOG_LEVEL, 'warn', 'insecure', { reason: risk });
  const clock = () => new Date();
  const app = createBackend({
    database: opened.database,
    clock,
    mailer: smtpUrl ? smtpMailer(smtpUrl, settings.MAIL_FROM) : null,
    appUrl: settings.APP_URL,
    zone: settings.APP_TIME_ZONE,
    prefixes: { base: settings.BACKEND_BASE_PREFIX, customer: settings.BACKEND_CUSTOMER_PREFIX },
    checkAnswers: settings.NODE_ENV !== 'production',
    tools: settings.BACKEND_TOOLS,
    adminPassword: settings.BACKEND_ADMIN_PASSWORD,
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR,
    remindAt: settings.REMIND_AT ?? null,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
  });

  // By default, a company's own database gets no demo data (rule: backend-demo-asked).
  if (settings.DEMO_DATA ?? databaseUrl === undefined) {
    const moment = { now: clock(), zone: settings.APP_TIME_ZONE };
    await seedDemoCompany(opened.database, moment, settings.DEMO_COMPANY);
  }

  const stop = () => {
    app
      .close()
      .then(opened.close)
      .then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop);
  await app.listen({ port: settings.BACKEND_PORT, host: settings.BACKEND_HOST });
}

function fail(error: unknown): void {
  console.error(startFault(error));
  process.exit(1);
}

start().catch(fail);
