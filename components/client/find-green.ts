import type { GreenFrame } from '@/lib/management/created-row';
import { noAnswer } from './no-answer';
import { fetchLines } from './read-lines';
import type { Failed } from './send';

const kinds: readonly unknown[] = ['total', 'green', 'unknown', 'other', 'failed'];

const isGreenFrame = (value: unknown): value is GreenFrame =>
  typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);

/**
 * Finds the green cards on all pages of the list, and passes frames to `onFrames` as they arrive. Resolves
 * with null once complete, or with the failure, also if the response breaks off. Never rejects.
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
