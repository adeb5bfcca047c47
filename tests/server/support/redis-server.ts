import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '@/scripts/lib/free-port.mjs';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export type RedisServer = Readonly<{ url: string; client: Redis; stop: () => Promise<void> }>;

/** Starts a separate Redis, and a client that waits until it has started. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hour-cards-redis-'));
  const port = await freePort();
  const listen = ['--port', String(port), '--bind', '127.0.0.1'];
  const server: ChildProcess = spawn('redis-server', [...listen, '--save', '', '--dir', folder]);
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.ping();
  const stop = async () => {
    client.disconnect();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, client, stop };
}
