// The tests that Stryker runs against every mutant (stryker.config.mjs): the example tests of the engine. Not
// the property tests, which are slow; `npm run test:deep` runs those separately, with more samples.
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
    // Isolating every file would take most of the time, and is not needed: the engine keeps only caches
    // between tests.
    isolate: false,
    testTimeout: 30_000,
  },
});
