// The container's program, bundled into one file by scripts/build-image.mjs.
import { keepAliveMs, productionFlags, runHalves } from '../lib/run-halves.mjs';
import { readStartSettings } from '../lib/start-settings.mjs';
import { run } from '../lib/stop.mjs';

await run(async () => {
  const settings = await readStartSettings();
  // The framework's server takes its address from the environment. Set HOSTNAME, because in a container it is
  // a name that the server cannot listen on.
  Object.assign(settings.env, { HOSTNAME: '0.0.0.0', KEEP_ALIVE_TIMEOUT: String(keepAliveMs) });
  await runHalves(settings, {
    mode: 'production',
    appArgs: [...productionFlags, 'server.js'],
    backendArgs: ['backend/bundle/main.mjs'],
  });
  process.exit(0);
});
