import { crc32, inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const endLength = 22;
const entryStart = 0x02014b50;
const entryLength = 46;
const fileStart = 0x04034b50;
const fileLength = 30;
const deflated = 8;
/**
 * The maximum size in bytes of all unpacked files together, larger than any workbook. Unpacking a file that
 * claims more could exhaust the memory (rule: company-unpacked).
 */
const largestContent = 256 * 1024 * 1024;

/**
 * The files with matching names in a zip archive. Throws if the data is not a zip archive, or if these files
 * take more than `largest` bytes.
 */
export function filesOfZip(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
  largest = largestContent,
): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = bytes.length - endLength;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error('This is no zip archive');
  const files = new Map<string, Uint8Array>();
  let free = largest;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ];
    const name = bytes.toString('utf8', at + entryLength, at + entryLength + nameLength);
    if (isWanted(name)) {
      const file = bytes.readUInt32LE(at + 42);
      const from = file + fileLength + bytes.readUInt16LE(file + 26) + bytes.readUInt16LE(file + 28);
      const content = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
      const isDeflated = bytes.readUInt16LE(at + 10) === deflated;
      // At least 1, because 0 would mean no maximum.
      const unpacked = isDeflated ? inflateRawSync(content, { maxOutputLength: Math.max(1, free) }) : content;
      free -= unpacked.length;
      if (free < 0) throw new Error('This archive is too large');
      files.set(name, unpacked);
    }
    at += entryLength + nameLength + extra + comment;
  }
  return files;
}

/** Packs files into an uncompressed zip archive. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const written: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of files) {
    const label = Buffer.from(name);
    const common = commonFields(label, content);
    const file = Buffer.alloc(fileLength);
    file.writeUInt32LE(fileStart, 0);
    common.copy(file, 4);
    const entry = Buffer.alloc(entryLength);
    entry.writeUInt32LE(entryStart, 0);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    written.push(file, label, content);
    directory.push(entry, label);
    at += fileLength + label.length + content.length;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endOfDirectory, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...written, ...directory, end]);
}

/** The fields that a file header shares with the directory entry: no compression, checksum and lengths. */
function commonFields(label: Uint8Array, content: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  // Names are in UTF-8. Every file gets the earliest possible date.
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(label.length, 22);
  return fields;
}
