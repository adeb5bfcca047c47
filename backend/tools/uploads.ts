import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failures } from '../http/failures';

/**
 * The largest file that a form accepts, as stated on the page. A workbook for 2,000 people is about 300 kB.
 */
export const largestFile = 16 * 1024 * 1024;

/**
 * The maximum size of a form. The form that confirms an import contains the workbook as text, a third larger
 * than the file, and other fields.
 */
const largestForm = Math.ceil(largestFile / 3) * 4 + 64 * 1024;

/** Parses multipart forms. `readUpload` returns their fields and files. */
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
 * Reads a whole body, even if it is too large. If we refused it while the browser is still sending, the
 * browser would show a lost connection instead of our response.
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
