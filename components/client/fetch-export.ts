import type { ExportFrame, ExportList, ExportQuery } from '@/lib/management/export';
import { type Frames, fetchLines } from './read-lines';
import type { Failed, SendOptions } from './send';

export type WantedExport = Readonly<{ list: ExportList; format: ExportQuery['format']; filter: string }>;

export type Exported =
  | Readonly<{ outcome: 'file'; name: string; file: Blob }>
  | Readonly<{ outcome: 'cancelled' | 'signed-out' | 'changed' }>
  | Readonly<{ outcome: 'failed'; failure: Pick<Failed, 'statusCode' | 'message'> }>;

export type ExportProgress = Readonly<{ done: number; total: number }>;

type ExportOptions = Pick<SendOptions, 'signal' | 'deadline'> & {
  readonly onProgress?: (progress: ExportProgress) => void;
};

/**
 * Downloads an export and assembles the file. Returns a file only if the server marked it complete; otherwise
 * returns why there is none.
 */
export async function fetchExport(
  { list, format, filter }: WantedExport,
  { onProgress, ...options }: ExportOptions = {},
): Promise<Exported> {
  const search = new URLSearchParams(filter);
  search.set('list', list);
  search.set('format', format);
  const answer = await fetchLines(`/api/management/export?${search}`, isFrame, options);
  const exported = answer.ok ? await assemble(answer.frames, onProgress) : outcomeOf(answer);
  return exported.outcome === 'failed' && options.signal?.aborted ? { outcome: 'cancelled' } : exported;
}

async function assemble(frames: Frames<ExportFrame>, onProgress: ExportOptions['onProgress']): Promise<Exported> {
  let fileInfo: Readonly<{ name: string; type: string }> | null = null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const lines of frames) {
    for (const frame of lines) {
      if (frame === null) return interrupted;
      if (frame.kind === 'file') fileInfo = frame;
      if (frame.kind === 'progress') onProgress?.({ done: frame.done, total: frame.total });
      if (frame.kind === 'piece') chunks.push(bytesOf(frame.base64));
      if (frame.kind === 'failed') return outcomeOf(frame);
      if (frame.kind === 'whole' && fileInfo !== null) {
        return { outcome: 'file', name: fileInfo.name, file: new Blob(chunks, { type: fileInfo.type }) };
      }
    }
  }
  return interrupted;
}

/** The response ended early or was replaced by a proxy's page, so there is no message to show. */
const interrupted: Exported = { outcome: 'failed', failure: { statusCode: 502, message: '' } };

function outcomeOf({ statusCode, message }: Pick<Failed, 'statusCode' | 'message'>): Exported {
  if (statusCode === 401) return { outcome: 'signed-out' };
  if (message === 'changed_meanwhile') return { outcome: 'changed' };
  return { outcome: 'failed', failure: { statusCode, message } };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** How long to keep the file in memory: long enough for every browser to start the download. */
const keepMs = 60_000;

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

/** Checks only `kind`, which is enough to rule out a proxy's page. The server's own frames are trusted. */
function isFrame(value: unknown): value is ExportFrame {
  const kinds: readonly unknown[] = ['file', 'progress', 'piece', 'whole', 'failed'] satisfies ExportFrame['kind'][];
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind);
}
