// `npm run company`: a company of your own on the reference backend, by a workbook and invitations.
import { runCompany } from './lib/company/command.ts';
import { loadEnv } from './lib/load-env.mjs';
import { run, Stop } from './lib/stop.mjs';

await run(async () => {
  loadEnv();
  const fault = await runCompany(process.argv.slice(2));
  if (fault !== null) throw new Stop(fault);
});
