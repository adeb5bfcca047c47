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

const project = (
  name: string,
  include: readonly string[],
  options: Options = {},
  aliases: Readonly<Record<string, string>> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  // The first that fits is taken: a file before its folder.
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
/** Reading all modules anew for each file is most of a run, so only those do that `alone` says. */
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
/** A module mock stays for the next file. */
const mocks = (path: string) => readFileSync(here(path), 'utf8').includes('vi.mock(');
/** One stand-in for all files, so that they can share what imports it. */
const inPlace = { 'next/navigation': here('./tests/components/next-navigation.ts') };
const inBrowser: Options = { environment: 'jsdom', setupFiles: 'tests/components/setup.ts', testTimeout: 30_000 };

/**
 * These wait for processes, databases and deadlines a quarter of their time: a third one has the cores
 * meanwhile, once all others are done.
 */
const waiting: Options = { maxWorkers: 3, sequence: { groupOrder: 1 } };

const server = filesIn('tests/server', '.test.ts');
/** As for components: one stand-in for all files, so that they can share what imports it. */
const request = Object.fromEntries(
  ['next/headers', 'next/navigation', 'next-intl/server'].map((name) => [name, here('./tests/server/next-request.ts')]),
);
const onServer: Options = {
  ...waiting,
  setupFiles: ['tests/cheap-scrypt.mjs', 'tests/server/setup.ts'],
  testTimeout: 15_000,
  hookTimeout: 60_000,
};
/** The settings are read once. */
const changesSettings = (path: string) =>
  /process\.env\.\w+ =|vi\.(?:stubEnv|resetModules)\(|startScheduleWorld/.test(readFileSync(here(path), 'utf8'));

const contract: Options = {
  ...waiting,
  setupFiles: 'tests/cheap-scrypt.mjs',
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
/** The settings of what calls upstream are read once. */
const ownModules = (path: string) => mocks(path) || path.startsWith('tests/contract/upstream/');
/**
 * A PostgreSQL server, set by `npm test`: what works on either database is proved there, but for what starts
 * processes or fills a large company, and the browser's tests prove it on the embedded one. Without a server,
 * and in `npm run test:deep`, the embedded one does it all.
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
    // Node.js reads TZ when it is set, so each zone has processes of its own.
    pool: 'forks',
    maxWorkers: 2,
    // As in playwright.config.ts: a busy machine may miss a deadline once, and the report names retries.
    retry: process.env.CI ? 1 : 0,
    projects: [
      ...sharing('unit', unit, mocks, { env: { TZ: 'UTC' } }),
      ...sharing('unit in Amsterdam', unit, mocks, { env: { TZ: 'Europe/Amsterdam' } }),
      ...sharing('unit in New York', unit, mocks, { env: { TZ: 'America/New_York' } }),
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
