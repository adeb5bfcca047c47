import type { GreenFrame } from '@/lib/management/created-row';
import { noAnswer } from './no-answer';
import { fetchLines } from './read-lines';
import type { Failed } from './send';

const kinds: readonly unknown[] = ['total', 'green', 'unknown', 'other', 'failed'];

const isGreenFrame = (value: unknown): value is GreenFrame =>
  typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);

/**
 * Requests the green cards of all pages of the list with this query, and passes each on as it arrives.
 * Returns null once complete. Otherwise returns the failure, including a broken response. Never rejects.
 */
export async function findGreen(
  query: string,
  signal: AbortSignal,
  onFrames: (frames: readonly GreenFrame[]) => void,
): Promise<Pick<Failed, 'statusCode' | 'message'> | null> {
  const answer = await fetchLines(`/api/management/green${query}`, isGreenFrame, { signal });
  if (!answer.ok) return answer;
  let remaining: number | null = null;
  for await (const lines of answer.frames) {
    const frames = lines.filter((frame) => frame !== null);
    for (const frame of frames) {
      if (frame.kind === 'failed') return frame;
      remaining = frame.kind === 'total' ? frame.checked : remaining === null ? null : remaining - 1;
    }
    if (frames.length > 0) onFrames(frames);
  }
  return remaining === 0 ? null : noAnswer;
}
