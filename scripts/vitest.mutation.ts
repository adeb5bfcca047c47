// What Stryker runs against every mutant (stryker.config.mjs): the tables of the engine. The properties are left out: their
// samples differ from run to run, and so would the score; `npm run test:deep` runs them by themselves, and longer.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    exclude: ['tests/unit/management/**', 'tests/unit/**/*properties*'],
    // The engine keeps nothing between tests but what it may: a world of its own for every file would cost most of the time.
    isolate: false,
    testTimeout: 30_000,
  },
});
