import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failures } from '../http/failures';

/**
 * The largest file that a form accepts; a text on the page mentions it. The workbook of 2,000 people is about
 * 300 kB.
 */
export const largestFile = 16 * 1024 * 1024;

/**
 * The form that agrees to an import contains the workbook as text, which is a third longer, and other fields.
 */
const largestForm = Math.ceil(largestFile / 3) * 4 + 64 * 1024;

/** Reads forms with files; `readUpload` returns their fields and files. */
export function readUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const body = await readWhole(payload);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    return new Response(body, { headers }).formData().catch(() => {
      throw failures.validation(null);
    });
  });
}

/**
 * Reads a whole body. One that is too large is read to its end before it is refused. Otherwise a browser that
 * is still sending would show a lost connection instead of the answer.
 */
async function readWhole(payload: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length <= largestForm) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (length > largestForm) throw failures.tooLarge();
  return new Uint8Array(Buffer.concat(chunks));
}
