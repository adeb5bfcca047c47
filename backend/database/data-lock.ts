import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the embedded database open; two at once would ruin it. */
class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Claims a data folder for this process by listening on a socket named after it: unlike a file with a process id, a claim
 * that its process did not live to withdraw is recognised for what it is. Returns what releases it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const name = `hour-cards-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  const address = process.platform === 'win32' ? `\\\\?\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = (await listen(address)) ?? (await takeOver(address));
  if (!server) throw new DataFolderInUse(`The data folder ${folder} is in use by another process`);
  server.unref();
  return () => server.close();
}

async function takeOver(address: string): Promise<Server | null> {
  if (await isAnswered(address)) return null;
  rmSync(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
