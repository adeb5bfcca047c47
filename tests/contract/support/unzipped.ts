import { inflateRawSync } from 'node:zlib';

const endRecord = 0x06054b50;

/** Returns the files of a zip archive as texts, found through its central directory. */
export function unzipped(archive: Uint8Array): ReadonlyMap<string, string> {
  const bytes = Buffer.from(archive);
  let end = bytes.length - 22;
  while (end > 0 && bytes.readUInt32LE(end) !== endRecord) end -= 1;
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + size);
    files.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
