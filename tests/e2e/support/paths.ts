import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');
export const cache = resolve(root, '.cache/e2e');
/** A data folder with the demo company, made once per run. Each worker's backend uses a copy. */
export const templateData = resolve(cache, 'template-data');
export const buildWithoutMiddleware = resolve(cache, 'without-middleware');
