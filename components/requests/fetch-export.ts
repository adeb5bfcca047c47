import type { ExportFrame } from '@/lib/management/export';

/** The frames of an answer, one JSON object a line. A line that is no frame ends them with a failure. */
export async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<ExportFrame, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield frameOf(line);
      if (done) return;
    }
  } finally {
    // Also when whoever reads stops halfway: the server stops asking then.
    await reader.cancel().catch(() => {});
  }
}

function frameOf(line: string): ExportFrame {
  const value: unknown = JSON.parse(line);
  if (isFrame(value)) return value;
  return { kind: 'failed', statusCode: 0, message: '' };
}

/** Our own server writes them: that it is one of the kinds is enough to know that no proxy's page came instead. */
function isFrame(value: unknown): value is ExportFrame {
  const kinds: readonly unknown[] = ['file', 'progress', 'piece', 'whole', 'failed'] satisfies ExportFrame['kind'][];
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}

export type Exported =
  | Readonly<{ outcome: 'file'; name: string; file: Blob }>
  | Readonly<{ outcome: 'cancelled' | 'signed-out' | 'changed' | 'failed' }>;

export type ExportProgress = Readonly<{ done: number; total: number }>;

/**
 * Asks for a file and puts it together. Only a file that the server called whole comes out: a broken connection, a page that
 * failed and a cancel each say so, and leave nothing behind.
 */
export async function fetchExport(
  address: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/x-ndjson' } });
    if (response.status === 401) return { outcome: 'signed-out' };
    if (!response.ok || response.body === null) return { outcome: 'failed' };
    return await assemble(readFrames(response.body), onProgress);
  } catch {
    return { outcome: signal.aborted ? 'cancelled' : 'failed' };
  }
}

async function assemble(
  frames: AsyncIterable<ExportFrame>,
  onProgress: (progress: ExportProgress) => void,
): Promise<Exported> {
  let named: Readonly<{ name: string; type: string }> | null = null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const frame of frames) {
    if (frame.kind === 'file') named = frame;
    if (frame.kind === 'progress') onProgress({ done: frame.done, total: frame.total });
    if (frame.kind === 'piece') pieces.push(bytesOf(frame.base64));
    if (frame.kind === 'failed') return { outcome: outcomeOf(frame) };
    if (frame.kind === 'whole' && named !== null) {
      return { outcome: 'file', name: named.name, file: new Blob(pieces, { type: named.type }) };
    }
  }
  return { outcome: 'failed' };
}

function outcomeOf({ statusCode, message }: { statusCode: number; message: string }) {
  if (statusCode === 401) return 'signed-out';
  return message === 'changed_meanwhile' ? 'changed' : 'failed';
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
