import 'server-only';
import type { Access } from '@/lib/upstream/call';

/**
 * Streams frames only as fast as the client reads them. If the client disconnects or stops reading, the calls
 * that `make` started are cancelled.
 */
export function streamFrames<Frame>(
  access: Access,
  make: (access: Access) => AsyncGenerator<Frame, void>,
): ReadableStream<Frame> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, ...(access.signal ? [access.signal] : [])]);
  const frames = make({ ...access, signal });
  return new ReadableStream<Frame>({
    async pull(controller) {
      const next = await frames.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      leaving.abort();
      await frames.return();
    },
  });
}
