import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder, from any working directory. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** In the image this file is bundled into another one, elsewhere in the project folder. */
function rootAbove(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

export const inProject = (...parts) => join(root, ...parts);
