import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const clock = readFileSync(join(import.meta.dirname, 'fixed-clock.mjs'), 'utf8');

/** Sets the browser's clock to that of the backend and the application. */
export async function fixBrowserClock(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: `(() => {${clock}})();` });
}
