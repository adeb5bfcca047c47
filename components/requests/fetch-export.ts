import type { ExportFrame, ExportList, ExportQuery } from '@/lib/management/export';
import type { SendOptions } from './ask-server';
import { askForLines, type Frames } from './read-lines';

/** `filter` is the query of the screen that shows the list. */
export type WantedExport = Readonly<{ list: ExportList; format: ExportQuery['format']; filter: string }>;

export type Exported =
  | Readonly<{ outcome: 'file'; name: string; file: Blob }>
  | Readonly<{ outcome: 'cancelled' | 'signed-out' | 'changed' | 'failed' }>;

export type ExportProgress = Readonly<{ done: number; total: number }>;

type ExportOptions = Pick<SendOptions, 'signal' | 'deadline'> & {
  readonly onProgress?: (progress: ExportProgress) => void;
};

/**
 * Fetches a file and assembles it. It returns a file only when the server marked it complete: a broken
 * connection, a failed page and a cancellation are reported and leave nothing behind.
 */
export async function fetchExport(
  { list, format, filter }: WantedExport,
  { onProgress, ...options }: ExportOptions = {},
): Promise<Exported> {
  const search = new URLSearchParams(filter);
  search.set('list', list);
  search.set('format', format);
  const answer = await askForLines(`/api/management/export?${search}`, isFrame, options);
  const exported: Exported = answer.ok
    ? await assemble(answer.frames, onProgress)
    : { outcome: answer.statusCode === 401 ? 'signed-out' : 'failed' };
  return exported.outcome === 'failed' && options.signal?.aborted ? { outcome: 'cancelled' } : exported;
}

async function assemble(frames: Frames<ExportFrame>, onProgress: ExportOptions['onProgress']): Promise<Exported> {
  let named: Readonly<{ name: string; type: string }> | null = null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const lines of frames) {
    for (const frame of lines) {
      if (frame === null) return { outcome: 'failed' };
      if (frame.kind === 'file') named = frame;
      if (frame.kind === 'progress') onProgress?.({ done: frame.done, total: frame.total });
      if (frame.kind === 'piece') pieces.push(bytesOf(frame.base64));
      if (frame.kind === 'failed') return { outcome: outcomeOf(frame) };
      if (frame.kind === 'whole' && named !== null) {
        return { outcome: 'file', name: named.name, file: new Blob(pieces, { type: named.type }) };
      }
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

/** Long enough for every browser to have started the download; then the memory is released. */
const keepMs = 60_000;

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}

/** Our own server writes the frames: a known kind is enough to rule out a proxy's page. */
function isFrame(value: unknown): value is ExportFrame {
  const kinds: readonly unknown[] = ['file', 'progress', 'piece', 'whole', 'failed'] satisfies ExportFrame['kind'][];
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}
