import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@': here('./'),
  // The guard of Next's bundler has no meaning in a test process.
  'server-only': here('./tests/empty-module.ts'),
};

type Options = TestProjectInlineConfiguration['test'];

const filesIn = (folder: string, ending: string) =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`);

const project = (name: string, include: readonly string[], options: Options = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [...include], ...options },
});

const unit = filesIn('tests/unit', '.test.ts');
const components = filesIn('tests/components', '.test.tsx');
/** A module mock stays for the next file, unless each file has its own modules. */
const mocking = components.filter((path) => readFileSync(here(path), 'utf8').includes('vi.mock('));
const inBrowser: Options = { environment: 'jsdom', setupFiles: 'tests/components/setup.ts', testTimeout: 30_000 };

const contract: Options = { setupFiles: 'tests/cheap-scrypt.mjs', testTimeout: 30_000, hookTimeout: 60_000 };
/**
 * A PostgreSQL server, set by `npm test`: the contract runs on it too, but for what starts processes or fills
 * a large company, which the one run proves.
 */
const postgres = process.env.TEST_POSTGRES_URL;
const once = ['process.test.ts', 'large-company.test.ts'];
const onPostgres = filesIn('tests/contract/backend', '.test.ts')
  .filter((path) => !once.some((name) => path.endsWith(name)))
  .filter((path) => /freshDatabase|startTestBackend/.test(readFileSync(here(path), 'utf8')));

export default defineConfig({
  resolve: { alias },
  test: {
    // Node.js reads TZ when it is set, so each zone has processes of its own.
    pool: 'forks',
    maxWorkers: 2,
    // As in playwright.config.ts: a busy machine may miss a deadline once, and the report names retries.
    retry: process.env.CI ? 1 : 0,
    projects: [
      project('unit', unit, { isolate: false, env: { TZ: 'UTC' } }),
      project('unit in Amsterdam', unit, { isolate: false, env: { TZ: 'Europe/Amsterdam' } }),
      project('unit in New York', unit, { isolate: false, env: { TZ: 'America/New_York' } }),
      project('components', mocking, inBrowser),
      project('components, sharing modules', components, { ...inBrowser, exclude: mocking, isolate: false }),
      project('server', ['tests/server/**/*.test.ts'], { setupFiles: 'tests/server/setup.ts', testTimeout: 15_000 }),
      project('architecture', ['tests/architecture/**/*.test.ts'], { isolate: false, testTimeout: 30_000 }),
      project('contract', ['tests/contract/**/*.test.ts'], contract),
      ...(postgres
        ? [project('contract on PostgreSQL', onPostgres, { ...contract, env: { TEST_DATABASE_URL: postgres } })]
        : []),
    ],
  },
});
