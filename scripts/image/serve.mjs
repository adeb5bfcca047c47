// What the container runs, bundled into one file by scripts/build-image.mjs: `npm start` for the image's
// folder.
import { pathToFileURL } from 'node:url';
import { demoAccounts } from '../../backend/demo/demo-accounts.ts';
import { readSettings } from '../../backend/settings.ts';
import { parseSettings } from '../../lib/settings/settings-schema.ts';
import { checkSettings } from '../lib/check-settings.mjs';
import { readCircumstances } from '../lib/circumstances.mjs';
import { loadEnv } from '../lib/load-env.mjs';
import { inProject } from '../lib/paths.mjs';
import { keepAliveMs, runProduction } from '../lib/run-production.mjs';
import { run } from '../lib/stop.mjs';

await run(async () => {
  loadEnv();
  const circumstances = await readCircumstances();
  checkSettings(circumstances, { parseSettings, readSettings });
  // The framework's program reads everything from the environment; a container's HOSTNAME is no address to
  // listen on.
  Object.assign(process.env, { HOSTNAME: '0.0.0.0', KEEP_ALIVE_TIMEOUT: String(keepAliveMs) });
  process.env.PORT ??= String(circumstances.port);
  await runProduction(circumstances, {
    startApp: () => import(pathToFileURL(inProject('server.js'))),
    backendArgs: () => ['backend/bundle/main.mjs'],
    demoAccounts: async () => demoAccounts,
  });
});
