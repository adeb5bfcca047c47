import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs that is in PATH or in `folders`; null if none is. */
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
