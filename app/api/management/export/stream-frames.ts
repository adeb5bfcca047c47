import { linesResponse } from '@/lib/http/responses';
import type { ExportFrame } from '@/lib/management/export';

/**
 * Sends frames as they come, one JSON object a line. They are made as fast as they are read; a reader who leaves ends the making, and
 * `leave` ends the calls under way.
 */
export function streamFrames(frames: AsyncGenerator<ExportFrame, void>, leave: () => void): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await frames.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`));
    },
    async cancel() {
      leave();
      await frames.return();
    },
  });
  return linesResponse(body);
}
