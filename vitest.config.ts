import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Set by `npm run test:deep`, which also runs the tests that take seconds each and one more time zone. */
const deep = Boolean(process.env.TEST_DEEP);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@': here('./'),
  // The Next.js bundler uses `server-only` to keep code out of the browser. Tests have no such bundle, so
  // replace it with an empty module.
  'server-only': here('./tests/empty-module.ts'),
};

type Options = TestProjectInlineConfiguration['test'];

const filesIn = (folder: string, ending: string) =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`);

const project = (
  name: string,
  include: readonly string[],
  options: Options = {},
  aliases: Readonly<Record<string, string>> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  // The first match wins, so put files before their folders.
  resolve: { alias: { ...aliases, ...alias } },
  test: {
    name,
    include: [...include],
    ...options,
    setupFiles: ['tests/fixed-seed.ts', ...[options.setupFiles ?? []].flat()],
  },
});

const unit = filesIn('tests/unit', '.test.ts');
const inContract = filesIn('tests/contract', '.test.ts');
const components = filesIn('tests/components', '.test.tsx');
/**
 * Splits the files over two projects. Those that match `alone` are isolated. The others share their loaded
 * modules, because loading these again for each file takes most of a run.
 */
const sharing = (
  name: string,
  files: readonly string[],
  alone: (path: string) => boolean,
  options: Options,
  aliases: Readonly<Record<string, string>> = {},
) => [
  project(name, files.filter(alone), options, aliases),
  project(
    `${name}, sharing modules`,
    files.filter((path) => !alone(path)),
    { ...options, isolate: false },
    aliases,
  ),
];
/** Whether a file mocks a module. Without isolation, the mock would leak into the next file. */
const mocks = (path: string) => readFileSync(here(path), 'utf8').includes('vi.mock(');
/** One mock for all files, so that the files can share the modules that import it. */
const inPlace = { 'next/navigation': here('./tests/components/next-navigation.ts') };
const inBrowser: Options = { environment: 'jsdom', setupFiles: 'tests/components/setup.ts', testTimeout: 30_000 };

/**
 * For tests that spend a quarter of their time waiting for processes, databases and deadlines. They run last,
 * with a third worker that uses the idle cores.
 */
const waiting: Options = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const server = filesIn('tests/server', '.test.ts');
/** One mock for all files, as in `inPlace`. */
const request = Object.fromEntries(
  ['next/headers', 'next/navigation', 'next-intl/server'].map((name) => [name, here('./tests/server/next-request.ts')]),
);
const onServer: Options = {
  ...waiting,
  setupFiles: ['tests/cheap-scrypt.mjs', 'tests/server/setup.ts'],
  testTimeout: 15_000,
  hookTimeout: 60_000,
};
/** Whether a file changes settings. Settings are read only once, so such a file must be isolated. */
const changesSettings = (path: string) =>
  /process\.env\.\w+ =|vi\.(?:stubEnv|resetModules)\(|startScheduleWorld/.test(readFileSync(here(path), 'utf8'));

const contract: Options = {
  ...waiting,
  setupFiles: 'tests/cheap-scrypt.mjs',
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
/**
 * Whether a file must be isolated: it mocks a module, or it changes the settings for calls to the backend,
 * which are read only once.
 */
const ownModules = (path: string) => mocks(path) || path.startsWith('tests/contract/upstream/');
/**
 * The address of a PostgreSQL server, as set by `npm test` but not by `npm run test:deep`. Tests that work on
 * either database then run on it, except those that start processes or fill a large company. Without it, all
 * tests use the embedded database.
 */
const postgres = process.env.TEST_POSTGRES_URL;
const once = ['process.test.ts', 'large-company.test.ts', 'company-command.test.ts'];
const eitherDatabase = inContract
  .filter((path) => path.startsWith('tests/contract/backend/') && !once.some((name) => path.endsWith(name)))
  .filter((path) => /freshDatabase|startTestBackend/.test(readFileSync(here(path), 'utf8')));
const embedded = postgres ? inContract.filter((path) => !eitherDatabase.includes(path)) : inContract;
const onPostgres = postgres ? eitherDatabase : [];

export default defineConfig({
  test: {
    // A time zone (TZ) applies to a whole process, so each one needs processes of its own.
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine may miss a deadline once, so retry once, as in playwright.config.ts. The report shows
    // retries.
    retry: process.env.CI ? 1 : 0,
    projects: [
      ...sharing('unit', unit, mocks, { env: { TZ: 'UTC' } }),
      ...sharing('unit in New York', unit, mocks, { env: { TZ: 'America/New_York' } }),
      ...(deep ? sharing('unit in Amsterdam', unit, mocks, { env: { TZ: 'Europe/Amsterdam' } }) : []),
      ...sharing('components', components, mocks, inBrowser, inPlace),
      ...sharing('server', server, (path) => mocks(path) || changesSettings(path), onServer, request),
      project('architecture', ['tests/architecture/**/*.test.ts'], { isolate: false, testTimeout: 30_000 }),
      ...sharing('contract', embedded, ownModules, contract),
      ...sharing('contract on PostgreSQL', onPostgres, ownModules, {
        ...contract,
        env: { TEST_DATABASE_URL: postgres ?? '' },
      }),
    ],
  },
});
