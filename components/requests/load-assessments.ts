import type { AssessmentFrame } from '@/lib/management/created-row';

/** Tells frames as they come; `signedOut` when the session turned out to be over. Never rejects. */
export type LoadAssessments = (
  ids: readonly string[],
  signal: AbortSignal,
  tell: (frames: readonly AssessmentFrame[]) => void,
) => Promise<Readonly<{ signedOut: boolean }>>;

const isFrame = (value: unknown): value is AssessmentFrame =>
  typeof value === 'object' && value !== null && 'id' in value && 'ok' in value && typeof value.ok === 'boolean';

function readFrame(line: string): readonly AssessmentFrame[] {
  try {
    const value: unknown = JSON.parse(line);
    return isFrame(value) ? [value] : [];
  } catch {
    return [];
  }
}

const saysSignedOut = (frame: AssessmentFrame) => !frame.ok && frame.statusCode === 401;

/** Asks our own server for the lights of cards; an answer that breaks off leaves the rest untold. */
export const loadAssessments: LoadAssessments = async (ids, signal, tell) => {
  let signedOut = false;
  const pass = (lines: readonly string[]) => {
    const frames = lines.flatMap(readFrame);
    signedOut ||= frames.some(saysSignedOut);
    if (frames.length > 0) tell(frames);
  };
  try {
    const search = new URLSearchParams(ids.map((id) => ['id', id]));
    const response = await fetch(`/api/management/assessments?${search}`, {
      headers: { accept: 'application/x-ndjson' },
      signal,
    });
    if (!response.ok || response.body === null) return { signedOut: response.status === 401 };
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = `${rest}${chunk.value}`.split('\n');
      rest = lines.pop() ?? '';
      pass(lines);
    }
  } catch {
    // Broken off, by us or by the network: what was not told stays untold.
  }
  return { signedOut };
};
