import type { AssessmentFrame } from '@/lib/management/created-row';
import { askForLines } from './read-lines';

/** Passes on frames as they come in; `signedOut` when the session has expired. Never rejects. */
export type LoadAssessments = (
  ids: readonly string[],
  signal: AbortSignal,
  onFrames: (frames: readonly AssessmentFrame[]) => void,
) => Promise<Readonly<{ signedOut: boolean }>>;

const isAssessment = (value: unknown): value is AssessmentFrame =>
  typeof value === 'object' && value !== null && 'id' in value && 'ok' in value && typeof value.ok === 'boolean';

const saysSignedOut = (frame: AssessmentFrame) => !frame.ok && frame.statusCode === 401;

/** Requests the lights of cards; when the answer breaks off, the remaining cards get none. */
export const loadAssessments: LoadAssessments = async (ids, signal, onFrames) => {
  const search = new URLSearchParams(ids.map((id) => ['id', id]));
  const answer = await askForLines(`/api/management/assessments?${search}`, isAssessment, { signal });
  if (!answer.ok) return { signedOut: answer.statusCode === 401 };
  let signedOut = false;
  for await (const lines of answer.frames) {
    const frames = lines.filter((frame) => frame !== null);
    signedOut ||= frames.some(saysSignedOut);
    if (frames.length > 0) onFrames(frames);
  }
  return { signedOut };
};
