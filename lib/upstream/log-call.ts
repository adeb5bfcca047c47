import type { CallName } from '@/lib/contract/calls';

export type CallRecord = Readonly<{
  call: CallName;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  ms: number;
  outcome: 'ok' | 'failed' | 'fault';
  /** Why, without values: an error code, the paths of what could not be read, or the message of a refusal. */
  reason?: string;
}>;

/** One line a call. Nothing of a request or an answer is in it but the message of a refusal (DECISIONS 6). */
export function logCall(record: CallRecord): void {
  const line = JSON.stringify({ event: 'upstream', ...record });
  if (record.outcome === 'fault') console.error(line);
  else console.info(line);
}
