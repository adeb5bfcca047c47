import { methods } from '@/lib/http/methods';
import { jsonResponse } from '@/lib/http/responses';
import { readiness } from '@/lib/operation/stopping';

/**
 * Fails while the process is stopping or its settings are invalid, so that a proxy sends new requests
 * elsewhere.
 */
const ready = async () => {
  const status = readiness();
  return jsonResponse(status === 'ready' ? 200 : 503, { status });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: ready, HEAD: ready });
