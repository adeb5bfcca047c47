import 'server-only';
import type { Redis } from 'ioredis';
import { log } from '@/lib/operation/log';

declare global {
  // Global, because the framework bundles pages, handlers and the middleware separately.
  var hourCardsRedis: Promise<Redis> | undefined;
}

/**
 * The connection to `REDIS_URL`, opened at first use. It resolves even if the server is down. Commands then
 * fail at once instead of waiting, and the client reconnects in the background.
 */
export function redisConnection(url: string): Promise<Redis> {
  globalThis.hourCardsRedis ??= connect(url);
  return globalThis.hourCardsRedis;
}

async function connect(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  let reachable = true;
  client.on('ready', () => {
    if (!reachable) log('info', 'redis', { state: 'regained' });
    reachable = true;
  });
  client.on('error', (error: NodeJS.ErrnoException) => {
    // Log once per outage, without the address because it may contain a password.
    if (reachable) log('error', 'redis', { state: 'lost', fault: error.code ?? error.name });
    reachable = false;
  });
  await client.connect().catch(() => undefined);
  return client;
}
