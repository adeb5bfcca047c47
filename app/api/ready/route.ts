import { methods } from '@/lib/http/methods';
import { jsonResponse } from '@/lib/http/responses';
import { readiness } from '@/lib/operation/stopping';

/** Says whether new requests are welcome: not while the process stops, and not without usable settings. */
const ready = async () => {
  const status = readiness();
  return jsonResponse(status === 'ready' ? 200 : 503, { status });
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: ready, HEAD: ready });
