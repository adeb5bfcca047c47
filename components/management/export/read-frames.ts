import type { ExportFrame } from './export-frame';

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
