import { resolve } from 'node:path';

/** The project's folder, where Playwright is started. */
export const root = resolve(import.meta.dirname, '../../..');
export const cache = resolve(root, '.cache/e2e');
/** The demo company, seeded once per run; each worker's backend gets a copy. */
export const templateData = resolve(cache, 'template-data');
/** The same build without its middleware. */
export const buildWithoutMiddleware = resolve(cache, 'without-middleware');
