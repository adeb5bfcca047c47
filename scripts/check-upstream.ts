// `npm run check-upstream -- --base URL --customer URL --email … --password …`: calls APIs of your own as the
// application does, and reports where an answer differs from the contract (docs/openapi.json). Exit code 0:
// nothing differs; 1: something does; 2: wrong options.
import '@/backend/closed-output.mjs';
import { checkUpstream } from './lib/upstream-check/command';

process.exit(await checkUpstream(process.argv.slice(2), process.env, console));
