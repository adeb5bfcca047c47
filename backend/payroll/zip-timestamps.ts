/** The earliest time that a zip archive can hold: 1 January 1980, 00:00. */
const earliest = [0, 0, 0x21, 0];

const endOfDirectory = 0x06054b50;
const endLength = 22;
const entryLength = 46;

/**
 * Resets the timestamps in a zip archive, so that the same contents give the same bytes. A workbook is a zip
 * archive, in which the library stores the current time.
 */
export function withoutTimestamps(archive: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(archive);
  const view = new DataView(bytes.buffer);
  const end = bytes.length - endLength;
  if (end < 0 || view.getUint32(end, true) !== endOfDirectory) throw new Error('The workbook is no plain zip archive');
  const count = view.getUint16(end + 10, true);
  let entry = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    bytes.set(earliest, entry + 12);
    bytes.set(earliest, view.getUint32(entry + 42, true) + 10);
    const variable = [28, 30, 32].map((offset) => view.getUint16(entry + offset, true));
    entry += entryLength + variable.reduce((sum, length) => sum + length, 0);
  }
  return bytes;
}
