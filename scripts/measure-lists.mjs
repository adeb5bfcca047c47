// `npm run measure:lists`: how long lists take among 100,000 cards, beside what PostgreSQL itself needs for
// the same rows in one statement. It starts a PostgreSQL of its own; exit code 1 when a list takes more than
// three times as long.
import { measureLists } from './lib/measure-lists.ts';
import { startPostgres } from './lib/postgres.mjs';
import { run, Stop } from './lib/stop.mjs';

await run(async () => {
  const postgres = await startPostgres();
  if (postgres === null) throw new Stop('There is no PostgreSQL on this machine (Debian: apt-get install postgresql).');
  try {
    const slow = await measureLists(postgres.url, Number(process.env.RUNS ?? 21));
    if (slow.length > 0) throw new Stop(`More than three times what PostgreSQL needs: ${slow.join(', ')}.`);
  } finally {
    await postgres.stop();
  }
});
