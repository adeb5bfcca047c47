import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@': here('./'),
  // The guard of Next's bundler has no meaning in a test process.
  'server-only': here('./tests/empty-module.ts'),
};

const components = readdirSync(here('tests/components'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.tsx'))
  .map((path) => `tests/components/${path}`);
/** A module mock stays for the next file, unless each file has its own modules. */
const mocking = components.filter((path) => readFileSync(here(path), 'utf8').includes('vi.mock('));
const inBrowser = { environment: 'jsdom', setupFiles: 'tests/components/setup.ts', testTimeout: 30_000 };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      { extends: true, test: { name: 'components', include: mocking, ...inBrowser } },
      {
        extends: true,
        test: {
          name: 'components, sharing modules',
          include: components.filter((path) => !mocking.includes(path)),
          isolate: false,
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 15_000,
          setupFiles: 'tests/server/setup.ts',
        },
      },
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
});
