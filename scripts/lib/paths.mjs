import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, wherever a command was called from. */
export const root = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** In the image this file is part of another one, elsewhere in the folder. */
function rootAbove(folder) {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

export const inProject = (...parts) => join(root, ...parts);
