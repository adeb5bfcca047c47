import { noAnswer } from './no-answer';
import { type Failed, readFailure, type SendOptions, send } from './send';

/**
 * Yields the frames that arrived together as one array. A frame is null if its line is invalid or the
 * connection broke.
 */
export type Frames<Frame> = AsyncGenerator<readonly (Frame | null)[], void>;

/**
 * Sends a request and reads the response as it arrives, one JSON object per line. Neither the call nor the
 * frames ever reject. If the caller stops reading, the request is aborted, so the server stops too.
 */
export async function fetchLines<Frame>(
  path: string,
  isFrame: (value: unknown) => value is Frame,
  options: SendOptions = {},
): Promise<Readonly<{ ok: true; frames: Frames<Frame> }> | Failed> {
  try {
    const response = await send(path, 'application/x-ndjson', options);
    if (!response.ok || response.body === null) return await readFailure(response);
    return { ok: true, frames: readFrames(response.body, isFrame) };
  } catch {
    return noAnswer;
  }
}

/** Skips a last line that has no line break: it is incomplete. */
async function* readFrames<Frame>(
  body: ReadableStream<Uint8Array>,
  isFrame: (value: unknown) => value is Frame,
): Frames<Frame> {
  const frameOf = (line: string): Frame | null => {
    const value = parse(line);
    return isFrame(value) ? value : null;
  };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => broken);
      if (done) {
        if (value === null) yield [null];
        return;
      }
      const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield lines.map(frameOf);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const broken = { done: true, value: null } as const;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
