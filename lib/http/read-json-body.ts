const maxBodyBytes = 64 * 1024;

export type JsonBody =
  | Readonly<{ kind: 'json'; value: unknown }>
  | Readonly<{ kind: 'too-large' }>
  | Readonly<{ kind: 'unreadable' }>;

/** Reads a request's JSON, counting as it streams in: above 64 KiB nothing is parsed, whatever length was announced. */
export async function readJsonBody(request: Request): Promise<JsonBody> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) return { kind: 'too-large' };
  if (request.body === null) return { kind: 'unreadable' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      return { kind: 'too-large' };
    }
    chunks.push(chunk.value);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'unreadable' };
  }
}
