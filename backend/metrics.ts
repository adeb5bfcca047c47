import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { mayReadMetrics } from '@/lib/operation/metrics-access';
import { auditActions } from './database/tables/audit-tables';
import { failures } from './http/failures';

/**
 * The metrics of this process. Labels contain only fixed words, route patterns and statuses: never an id,
 * name or address (rule: metrics-private).
 */
export const registry = new Registry();
const registers = [registry];

/** Buckets are in seconds. */
export const requestDurations = new Histogram({
  name: 'hour_cards_http_request_duration_seconds',
  help: 'Duration of requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const changes = new Counter({
  name: 'hour_cards_changes_total',
  help: 'Changes in the audit trail by this process, such as saved cards, decisions and payroll runs',
  labelNames: ['action'],
  registers,
});
// Prometheus cannot see the first increase of a series that did not exist before.
for (const action of auditActions) changes.inc({ action }, 0);

export const mails = new Counter({
  name: 'hour_cards_mails_total',
  help: 'E-mails sent to the mail server or the outbox, and e-mails that could not be sent',
  labelNames: ['outcome'],
  registers,
});
for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);

let pool: Pool | null = null;

/** Shows the use of a pool. The embedded database has no pool. */
export function showPool(shown: Pool): void {
  pool = shown;
}

new Gauge({
  name: 'hour_cards_database_connections',
  help: 'Connections to the database server, busy or idle, and the queries that wait for one',
  labelNames: ['state'],
  registers,
  collect() {
    if (pool === null) return;
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    this.set({ state: 'idle' }, pool.idleCount);
    this.set({ state: 'waiting' }, pool.waitingCount);
  },
});

/** Serves the metrics to Prometheus; 404 for clients that may not read them (rule: metrics-access). */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  app.get('/metrics', async ({ headers, socket }, reply) => {
    const header = (name: string) => String(headers[name] ?? '');
    const addresses = [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? 'unknown'].flat().join(', ');
    if (!mayReadMetrics(token, { header, addresses })) throw failures.notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
