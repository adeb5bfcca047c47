import type { AssessmentFrame } from '@/lib/management/created-row';
import { noAnswer } from './no-answer';
import { fetchLines } from './read-lines';
import type { Failed } from './send';

/** The failure to show; null if every card got a light. */
export type LightsFailure = Pick<Failed, 'statusCode' | 'message'> | null;

/**
 * Passes frames to `onFrames` as they arrive. Resolves with the first failure, whether of the request or of a
 * card, and with `signedOut` if the session has expired. Never rejects.
 */
export type LoadAssessments = (
  ids: readonly string[],
  signal: AbortSignal,
  onFrames: (frames: readonly AssessmentFrame[]) => void,
) => Promise<Readonly<{ signedOut: boolean; failure: LightsFailure }>>;

const isAssessment = (value: unknown): value is AssessmentFrame =>
  typeof value === 'object' && value !== null && 'id' in value && 'ok' in value && typeof value.ok === 'boolean';

/** If the response ends early, the remaining cards get no light. */
export const loadAssessments: LoadAssessments = async (ids, signal, onFrames) => {
  const search = new URLSearchParams(ids.map((id) => ['id', id]));
  const answer = await fetchLines(`/api/management/assessments?${search}`, isAssessment, { signal });
  if (!answer.ok) return { signedOut: answer.statusCode === 401, failure: failureOf(answer) };
  const open = new Set(ids);
  const failures: NonNullable<LightsFailure>[] = [];
  for await (const lines of answer.frames) {
    const frames = lines.filter((frame) => frame !== null);
    for (const frame of frames) {
      open.delete(frame.id);
      if (!frame.ok) failures.push(failureOf(frame));
    }
    if (frames.length > 0) onFrames(frames);
  }
  const signedOut = failures.some(({ statusCode }) => statusCode === 401);
  return { signedOut, failure: failures[0] ?? (open.size > 0 ? failureOf(noAnswer) : null) };
};

const failureOf = ({ statusCode, message }: NonNullable<LightsFailure>) => ({ statusCode, message });
