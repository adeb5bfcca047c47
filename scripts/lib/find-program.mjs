import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs found in PATH or in `folders`; null if none is found. */
export function findProgram(names, folders = []) {
  const places = [...folders, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  for (const name of names) {
    const found = places.map((place) => join(place, name)).find(isProgram);
    if (found) return found;
  }
  return null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
