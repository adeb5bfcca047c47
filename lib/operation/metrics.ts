import 'server-only';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Metrics = ReturnType<typeof createMetrics>;

declare global {
  // Global, because the framework bundles pages, handlers and the startup code separately.
  var hourCardsMetrics: Metrics | undefined;
}

/**
 * The metrics of this process, for `/metrics`. Labels contain only fixed words, route patterns and statuses:
 * never an id, name or address (rule: metrics-private).
 */
export function metrics(): Metrics {
  globalThis.hourCardsMetrics ??= createMetrics();
  return globalThis.hourCardsMetrics;
}

/** In seconds. */
const buckets = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const saves = new Counter({
    name: 'hour_cards_saves_total',
    help: 'Saves of hour cards: ok, refused, or failed (5xx or no response)',
    labelNames: ['outcome'],
    registers,
  });
  const decisions = new Counter({
    name: 'hour_cards_decisions_total',
    help: 'Decisions of managers: ok, refused, or failed (5xx or no response)',
    labelNames: ['decision', 'outcome'],
    registers,
  });
  // Prometheus cannot see the first increase of a series that did not exist before.
  for (const outcome of ['ok', 'refused', 'failed']) {
    saves.inc({ outcome }, 0);
    for (const decision of ['approve', 'decline']) decisions.inc({ decision, outcome }, 0);
  }
  return {
    registry,
    saves,
    decisions,
    requests: new Histogram({
      name: 'hour_cards_http_request_duration_seconds',
      help: 'Duration of requests; status is "aborted" if the client disconnected before the response was sent',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    upstreamCalls: new Histogram({
      name: 'hour_cards_upstream_call_duration_seconds',
      help: 'Duration of API calls; status is 0 without a response, outcome "aborted" if the client disconnected',
      labelNames: ['call', 'status', 'outcome'],
      buckets,
      registers,
    }),
    callsInFlight: new Gauge({
      name: 'hour_cards_upstream_calls_in_flight',
      help: 'API calls that wait for a response',
      registers,
    }),
    endedSessions: new Counter({
      name: 'hour_cards_ended_sessions_total',
      help: 'Sessions that ended early: logout, replaced, refused (401 from an API), or all sessions of a user (password)',
      labelNames: ['reason'],
      registers,
    }),
  };
}
