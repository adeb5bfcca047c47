import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Stop } from './stop.mjs';

/** The port a variable names. */
export function portOf(name, fallback) {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Stop(`${name} must be a port from 1 to 65535.`);
}

/** Stops if something else already listens on a port. */
export async function checkPortFree(port, variable) {
  const error = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, () => server.close(() => resolve(null)));
  });
  if (error === null) return;
  if (error.code === 'EADDRINUSE')
    throw new Stop(`Port ${port} is in use already: stop what runs there or set ${variable}.`);
  throw new Stop(`Port ${port} cannot be used (${error.code}): set ${variable} to another one.`);
}

/** Creates the data folder and checks that it is writable. */
export function checkWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Stop(`The data folder ${folder} cannot be written to (${error.code}): set DATA_DIR to another one.`);
  }
}
