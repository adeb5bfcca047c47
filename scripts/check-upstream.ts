// `npm run check-upstream -- --base URL --customer URL --email … --password …`: calls your own APIs as the
// application does, and reports every response that differs from the contract (docs/openapi.json). Exit code
// 0: no differences; 1: differences; 2: invalid options.
import '@/backend/closed-output.mjs';
import { checkUpstream } from './lib/upstream-check/command';

process.exit(await checkUpstream(process.argv.slice(2), process.env, console));
