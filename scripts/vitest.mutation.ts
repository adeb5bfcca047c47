// The tests that Stryker runs against every mutant (stryker.config.mjs): the example tests of the engine.
// Excludes the slow property tests, which `npm run test:deep` runs separately and with more samples.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../', import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    exclude: ['tests/unit/format/**', 'tests/unit/management/**', 'tests/unit/**/*properties*'],
    setupFiles: ['tests/fixed-seed.ts'],
    // The engine keeps no state between tests except caches. Isolating every file would take most of the
    // time.
    isolate: false,
    testTimeout: 30_000,
  },
});
