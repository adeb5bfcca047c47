import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until an address responds with 200; `signal` gives up. */
export async function waitUntilUp(url, signal) {
  while (!signal.aborted && !(await responds(url))) await pause(50);
}

/** Not by `fetch`, whose code would stay in the application's memory for this alone. */
function responds(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 5_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
