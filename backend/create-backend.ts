import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { toWallClock } from '@/lib/hour-card/zone';
import { accountHandlers } from './accounts/account-handlers';
import { authenticator } from './accounts/authenticate';
import { noteLanguage } from './accounts/chosen-language';
import type { Database } from './database/database';
import { users } from './database/tables/account-tables';
import { hourCardHandlers } from './hour-cards/hour-card-handlers';
import { answerFailures } from './http/failures';
import type { Handlers, PageShape } from './http/handler';
import { type LogLevel, logOptions, logRequests } from './http/log-requests';
import { readJsonBodies, registerCalls } from './http/register-calls';
import { lookupHandlers } from './lookups/lookup-handlers';
import { countedMailer, type Mailer, outboxMailer } from './mail/mailer';
import { startReminderClock, type WeeklyMoment, weeklyMomentText } from './mail/reminder-clock';
import type { ReminderRound } from './mail/send-reminders';
import { serveMetrics } from './metrics';
import { peopleHandlers } from './people/people-handlers';
import type { Services } from './services';
import type { SecondFactorChoice, ToolsAccess } from './tools/guard-tools';
import { registerTools } from './tools/register-tools';

export type BackendOptions = Readonly<{
  database: Database;
  /** Defaults to the system clock. */
  clock?: () => Date;
  /** If null or absent, mails go to the outbox. */
  mailer?: Mailer | null;
  appUrl?: string;
  zone?: string;
  prefixes?: Readonly<{ base: string; customer: string }>;
  pageShape?: PageShape;
  checkAnswers?: boolean;
  /** Where the admin and outbox pages can be opened from. `adminPassword` protects those pages. */
  tools?: ToolsAccess;
  adminPassword?: string | undefined;
  /** Defaults to `optional`. */
  adminSecondFactor?: SecondFactorChoice;
  /** When to remind employees of weeks without a card; null or absent for never. */
  remindAt?: WeeklyMoment | null;
  /** The interval between checks whether reminders are due, in milliseconds. */
  remindEveryMs?: number;
  logLevel?: LogLevel;
  metricsToken?: string | undefined;
}>;

/** The maximum size of a request body in bytes. The largest card is about 40 KiB. */
const bodyLimit = 256 * 1024;

/**
 * Creates the reference backend: both APIs, the outbox and the admin page (rule: backend-contract). The
 * caller starts listening.
 */
export function createBackend(options: BackendOptions): FastifyInstance {
  const { database, clock = () => new Date(), zone = 'Europe/Amsterdam' } = options;
  const app = Fastify({
    bodyLimit,
    ...logOptions(options.logLevel ?? 'silent'),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Closing waits for open connections, so keep answering requests on them.
    return503OnClosing: false,
  });
  const services: Services = {
    database,
    now: clock,
    today: () => toWallClock(Math.floor(clock().getTime() / 60_000), zone).date,
    zone,
    mailer: countedMailer(options.mailer ?? outboxMailer(database, clock)),
    hasMailServer: Boolean(options.mailer),
    appUrl: options.appUrl ?? 'http://localhost:3000',
    pageShape: options.pageShape ?? 'items-and-total',
    inBackground: backgroundOf(app),
  };

  closeUnused(app);
  sendOpenResponses(app);
  addHeaders(app);
  readJsonBodies(app);
  answerFailures(app);
  logRequests(app);
  app.get('/health', async () => {
    await database.select({ id: users.id }).from(users).limit(1);
    return { success: true, data: { status: 'ready' } };
  });
  serveMetrics(app, options.metricsToken);
  registerCalls(app, {
    handlers: createHandlers(services),
    authenticate: authenticator(services),
    noteLanguage: (caller, header) => noteLanguage(database, caller, header),
    prefixes: options.prefixes ?? { base: '/base', customer: '/customer' },
    checkAnswers: options.checkAnswers ?? false,
  });
  const { remindAt = null } = options;
  if (remindAt !== null) {
    const onSent = (round: ReminderRound) => app.log.info(round, 'reminders sent');
    const stop = startReminderClock(services, { at: remindAt, everyMs: options.remindEveryMs, onSent });
    app.addHook('preClose', async () => stop());
  }
  const toolsOptions = {
    access: options.tools ?? 'loopback',
    password: options.adminPassword,
    remindAt: remindAt && weeklyMomentText(remindAt),
    secondFactor: options.adminSecondFactor ?? 'optional',
  };
  app.register(async (tools) => registerTools(tools, services, toolsOptions));
  return app;
}

/** Headers of every response. The admin pages replace the policy with their own (rule: backend-headers). */
const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function createHandlers(services: Services): Handlers {
  return {
    ...accountHandlers(services),
    ...peopleHandlers(services),
    ...lookupHandlers(services),
    ...hourCardHandlers(services),
  };
}

/** Milliseconds to wait when closing begins, for a first request that is already on its way. */
const graceMs = 500;

/**
 * Closes connections without a request, which browsers open in advance. Node counts such connections as busy
 * and would wait for them, so that the backend would never stop.
 */
function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    unused.delete(raw.socket);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, graceMs);
  });
}

/**
 * Makes closing wait for the responses that are being sent. Node's `close` destroys a connection whose
 * response has ended but is not sent completely.
 */
function sendOpenResponses(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  app.addHook('preClose', async () => {
    await Promise.all([...open].map((response) => once(response, 'close')));
  });
}

/**
 * Runs work after the response. Closing waits for the work, so that no mail is lost and no query runs on a
 * closed database.
 */
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
