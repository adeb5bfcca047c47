import type { CallName } from '@/lib/contract/calls';
import { fail } from '@/lib/wire/fail';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import { WireFault } from '@/lib/wire/wire-fault';
import { logCall } from './log-call';

/** What a call answered, in the words of the domain. A value that means nothing makes it an upstream fault (DECISIONS 6). */
export async function mapResult<Received, Data>(
  call: CallName,
  result: Promise<Result<Received>>,
  convert: (received: Received) => Data,
): Promise<Result<Data>> {
  const received = await result;
  if (!received.ok) return received;
  try {
    return succeed(convert(received.data));
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    logCall({ call, status: 0, durationMs: 0, outcome: 'fault', reason: `answer: ${error.message}` });
    return fail();
  }
}
