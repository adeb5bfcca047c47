import 'server-only';
import type { Access } from './access';

const patienceMs = 5_000;

/** Access for a call whose answer helps but is not needed: it ends after 5 seconds, or when the caller is gone. */
export function impatient(access: Access): Access {
  const deadline = AbortSignal.timeout(patienceMs);
  return { ...access, signal: access.signal ? AbortSignal.any([access.signal, deadline]) : deadline };
}
