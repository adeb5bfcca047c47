/**
 * Keeps the process running when the reader of its output goes away, as with `| head`: what a command was
 * asked to do is still done, and nothing is reported (rule: log-closed).
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
