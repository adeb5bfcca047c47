import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, wherever a command was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const inProject = (...parts) => join(root, ...parts);
