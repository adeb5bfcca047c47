import Fastify, { type FastifyInstance } from 'fastify';
import { toWallClock } from '@/lib/hour-card/zone';
import { authenticator } from './accounts/authenticate';
import { createHandlers } from './create-handlers';
import type { Database } from './database/database';
import { answerFailures } from './http/answer-failures';
import { closeUnused } from './http/close-unused';
import { readJsonBodies } from './http/json-body';
import { type LogLevel, logOptions, logRequests } from './http/log-requests';
import type { PageShape } from './http/page-answer';
import { registerCalls } from './http/register-calls';
import type { Mailer } from './mail/mailer';
import { outboxMailer } from './mail/outbox-mailer';
import type { Services } from './services';
import { registerTools } from './tools/register-tools';
import type { ToolsAccess } from './tools/tools-access';

export type BackendOptions = Readonly<{
  database: Database;
  /** The present moment. */
  clock?: () => Date;
  /** Null: mails land in the outbox. */
  mailer?: Mailer | null;
  appUrl?: string;
  zone?: string;
  prefixes?: Readonly<{ base: string; customer: string }>;
  pageShape?: PageShape;
  checkAnswers?: boolean;
  /** Who may open the admin and outbox pages. */
  tools?: ToolsAccess;
  logLevel?: LogLevel;
}>;

/** A payload of the largest card is some 40 KiB. */
const bodyLimit = 256 * 1024;

/** The reference backend: both interfaces of SPEC 7, the outbox and the admin page. Not listening yet. */
export function createBackend(options: BackendOptions): FastifyInstance {
  const { database, clock = () => new Date(), zone = 'Europe/Amsterdam' } = options;
  const app = Fastify({
    bodyLimit,
    ...logOptions(options.logLevel ?? 'silent'),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while closing is still answered: closing waits for it.
    return503OnClosing: false,
  });
  const services: Services = {
    database,
    now: clock,
    today: () => toWallClock(Math.floor(clock().getTime() / 60_000), zone).date,
    zone,
    mailer: options.mailer ?? outboxMailer(database, clock),
    appUrl: options.appUrl ?? 'http://localhost:3000',
    pageShape: options.pageShape ?? 'items-and-total',
    inBackground: backgroundOf(app),
  };

  closeUnused(app);
  readJsonBodies(app);
  answerFailures(app);
  logRequests(app);
  app.get('/health', async () => {
    await database.execute('select 1');
    return { success: true, data: { status: 'ready' } };
  });
  registerCalls(app, {
    handlers: createHandlers(services),
    authenticate: authenticator(database, clock),
    prefixes: options.prefixes ?? { base: '/base', customer: '/customer' },
    checkAnswers: options.checkAnswers ?? false,
  });
  app.register(async (tools) => registerTools(tools, services, options.tools ?? 'loopback'));
  return app;
}

/** Work after the answer. Closing waits for it, so that no mail is lost and no query meets a closed database. */
function backgroundOf(app: FastifyInstance): Services['inBackground'] {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (name, work) => {
    const task = work()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'unknown';
        app.log.error({ work: name, reason }, 'background work failed');
      })
      .finally(() => running.delete(task));
    running.add(task);
  };
}
