import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder, whatever the working directory. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

/**
 * Searches upwards, because in the image this file is bundled into another one, elsewhere in the project
 * folder.
 */
function rootAbove(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

export const inProject = (...parts) => join(root, ...parts);
