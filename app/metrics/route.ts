import { methods, type RouteHandler } from '@/lib/http/methods';
import { errorResponse } from '@/lib/http/responses';
import { metrics } from '@/lib/operation/metrics';
import { mayReadMetrics } from '@/lib/operation/metrics-access';
import { settings } from '@/lib/settings/settings';

/** Metrics for Prometheus; 404 for clients that may not read them (rule: metrics-access). */
const read: RouteHandler = async ({ headers }) => {
  const header = (name: string) => headers.get(name) ?? '';
  // The last address is the peer's (`notePeerAddress` in lib/operation).
  const request = { header, addresses: header('x-forwarded-for') };
  if (!mayReadMetrics(settings().metricsToken, request)) return errorResponse(404, 'not_found');
  const { registry } = metrics();
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: read, HEAD: read });
