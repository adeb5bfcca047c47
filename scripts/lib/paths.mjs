import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder, whatever the working directory. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

/**
 * Searches upwards for the project folder. In the image, this file is part of a bundle elsewhere in that
 * folder.
 */
function rootAbove(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

export const inProject = (...parts) => join(root, ...parts);
