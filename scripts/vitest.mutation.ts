// What Stryker runs against every mutant (stryker.config.mjs): the example tests of the engine. The slow
// properties are left out; `npm run test:deep` runs them separately, and longer.
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
    // The engine keeps no state between tests except caches: isolating every file would take most of the
    // time.
    isolate: false,
    testTimeout: 30_000,
  },
});
