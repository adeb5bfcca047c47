import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { floors, nodeProblem } from '../security-floors.mjs';
import { codeOf, type Finding, fault, ok, warning } from './finding';

/** The oldest version that is not in the list of versions but works. */
const newestLine = 24;

/** `today` is an ISO date. */
export function nodeFinding(version: string, today: string): Finding {
  const name = 'Node.js';
  const line = Number(version.split('.')[0]);
  if (!(line in floors.node) && line < newestLine) {
    return fault(name, `${version} wordt niet ondersteund. Installeer Node.js 22 of 24.`);
  }
  if (nodeProblem(version, today) === null) return ok(name, version);
  return warning(name, `${version} mist beveiligingsupdates. Installeer de nieuwste Node.js 22 of 24.`);
}

const fullBytes = 200e6;
const nearlyFullBytes = 1e9;

/** Checks the disk of a folder, or of the nearest folder above it that exists, and whether it is writable. */
export async function checkDisk(folder: string): Promise<Finding> {
  const place = existingAbove(resolve(folder));
  try {
    await access(place, constants.W_OK);
    const { bavail, bsize } = await statfs(place);
    return diskFinding(resolve(folder), bavail * bsize);
  } catch (error) {
    const advice = 'Geef deze gebruiker schrijfrechten, of kies een andere map';
    return fault(diskName, `in ${place} kan niet worden geschreven (${codeOf(error)}). ${advice}.`);
  }
}

const diskName = 'Schijf';

/** `free` is in bytes. */
export function diskFinding(folder: string, free: number): Finding {
  const text = `${sizeText(free)} vrij voor ${folder}`;
  if (free < fullBytes) return fault(diskName, `${text}. Maak ruimte: op een volle schijf wordt niets bewaard.`);
  return free < nearlyFullBytes ? warning(diskName, `${text}. Maak ruimte.`) : ok(diskName, text);
}

const sizeText = (bytes: number) =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`;

const existingAbove = (folder: string): string => (existsSync(folder) ? folder : existingAbove(dirname(folder)));

/** The limits of the application's own warnings about the clock (docs/operations.md), in milliseconds. */
const slightlyOffMs = 5_000;
const farOffMs = 120_000;

/** `aheadMs` is how far this machine's clock is ahead of the other clock; negative if it is behind. */
export function clockFinding(aheadMs: number, other: string): Finding {
  const name = 'Klok';
  const off = Math.abs(aheadMs);
  if (off <= slightlyOffMs) return ok(name, `gelijk met ${other}`);
  const seconds = Math.round(off / 1_000);
  const size = seconds < 120 ? `${seconds} seconden` : `${Math.round(seconds / 60)} minuten`;
  const text = `loopt ${size} ${aheadMs > 0 ? 'voor' : 'achter'} op ${other}. Zet tijdsynchronisatie (NTP) aan.`;
  return off > farOffMs ? fault(name, text) : warning(name, text);
}

export const unknownClock = warning(
  'Klok',
  'is nergens mee vergeleken: er antwoordt geen databaseserver of toepassing. Kijk zelf of hij gelijkloopt.',
);
