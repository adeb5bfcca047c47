import { noAnswer } from './no-answer';
import { type Failed, readFailure, type SendOptions, send } from './send';

/** Frames that arrived together. Null is an invalid line or a broken connection. */
export type Frames<Frame> = AsyncGenerator<readonly (Frame | null)[], void>;

/**
 * Requests one JSON object per line and reads them as they arrive. Neither the call nor its frames ever
 * reject. A caller that stops reading aborts the request, so that the server stops too.
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

/** Skips a last line without a line break, because it is incomplete. */
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
