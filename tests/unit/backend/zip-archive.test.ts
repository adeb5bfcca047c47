import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { filesOfZip, zipOf } from '@/backend/company/zip-archive';

const all = () => true;
const twoFiles = (content: Uint8Array) =>
  zipOf(
    new Map([
      ['a.xml', content],
      ['b.xml', content],
    ]),
  );

/** Marks the files of an archive as deflated, in the directory at its end. */
function deflated(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  let at = bytes.readUInt32LE(bytes.length - 6);
  for (let entry = 0; entry < 2; entry += 1) {
    bytes.writeUInt16LE(8, at + 10);
    at += 46 + bytes.readUInt16LE(at + 28);
  }
  return bytes;
}

it.each([
  ['stored', twoFiles(new Uint8Array(60))],
  ['deflated', deflated(twoFiles(deflateRawSync(new Uint8Array(60))))],
])('rejects %s files that are too large together', (_how, archive) => {
  expect([...filesOfZip(archive, all, 120).values()].map(({ length }) => length)).toEqual([60, 60]);
  expect(() => filesOfZip(archive, all, 119)).toThrow();
  expect(() => filesOfZip(archive, all, 60)).toThrow();
});
