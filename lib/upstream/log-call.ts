import 'server-only';
import { type CallName, calls } from '@/lib/contract/calls';
import { log } from '@/lib/operation/log';
import { scrub } from '@/lib/operation/scrub';

export type CallRecord = Readonly<{
  call: CallName;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  durationMs: number;
  outcome: 'ok' | 'failed' | 'fault';
  /** Why, without values: an error code, the paths of what could not be read, or the message of a refusal. */
  reason?: string;
}>;

/** One line a call. Nothing of a request or an answer is in it but the message of a refusal (DECISIONS 6). */
export function logCall({ call, status, durationMs, outcome, reason }: CallRecord): void {
  const { api, method, path } = calls[call];
  log(outcome === 'fault' ? 'error' : 'info', 'upstream', {
    call,
    method,
    route: `/${api}${path}`,
    status,
    durationMs,
    outcome,
    ...(reason === undefined ? {} : { reason: scrub(reason) }),
  });
}
