import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redisConnection } from '@/lib/session/redis-connection';

const logged: string[] = [];
const sockets = new Set<Socket>();

/** Starts a server that responds OK to every command, which is enough to connect. */
async function listen(port = 0): Promise<Server> {
  const server = createServer((socket) => {
    sockets.add(socket);
    const answer = (chunk: Buffer) => socket.write('+OK\r\n'.repeat(String(chunk).match(/^\*\d+\r$/gm)?.length ?? 0));
    socket.on('data', answer).on('error', () => {});
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function shut(server: Server): Promise<void> {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
  await once(server, 'close');
}

afterEach(() => {
  globalThis.hourCardsRedis = undefined;
  vi.restoreAllMocks();
});

describe('Redis connection', () => {
  it('logs the loss and the recovery of the Redis connection once each', async () => {
    process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
    }
    const states = () => logged.map((line) => JSON.parse(line)).map(({ level, event, state }) => [level, event, state]);
    const first = await listen();
    const { port } = first.address() as AddressInfo;
    const client = await redisConnection(`redis://:geheim@127.0.0.1:${port}`);
    expect(states()).toEqual([]);
    await shut(first);
    await vi.waitFor(() => expect(states()).toEqual([['error', 'redis', 'lost']]), 3_000);
    let tries = 0;
    client.on('error', () => (tries += 1));
    await vi.waitFor(() => expect(tries).toBeGreaterThan(2), 8_000);
    expect(states()).toEqual([['error', 'redis', 'lost']]);
    const second = await listen(port);
    const both = [
      ['error', 'redis', 'lost'],
      ['info', 'redis', 'regained'],
    ];
    await vi.waitFor(() => expect(states()).toEqual(both), 8_000);
    expect(logged.join()).not.toMatch(/geheim|127\.0\.0\.1/);
    client.disconnect();
    await shut(second);
  });
});
