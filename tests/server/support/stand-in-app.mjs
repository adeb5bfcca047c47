// Stands in for the built application in tests of the start script, in whose process it runs: answers with
// the process's id, logs a line per request, and stops as the application does.
import { createServer } from 'node:http';

const entry = { time: '2026-11-18T09:00:01.120Z', level: 'info', event: 'request', requestId: 'abc' };
createServer((_request, response) => {
  console.info(JSON.stringify({ ...entry, method: 'GET', route: '/x', status: 200, durationMs: 7 }));
  response.end(String(process.pid));
}).listen(Number(process.env.PORT), '127.0.0.1', () => globalThis.hourCardsStarted());
process.stdout.on('error', () => {});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.once(signal, async () => {
    globalThis.hourCardsStopping = { begun: true };
    await globalThis.hourCardsFinally();
    process.exit(process.exitCode ?? 0);
  });
}
