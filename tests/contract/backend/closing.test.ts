import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createBackend } from '@/backend/create-backend';
import { freshDatabase } from '../database';

/** Larger than what the system keeps for a client that does not read. */
const size = 32 * 1024 * 1024;

it('sends the whole of a response that has ended before it stops', async () => {
  const { database, close } = await freshDatabase();
  const app = createBackend({ database });
  app.get('/large', async () => Buffer.alloc(size, 'x'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const [unread] = (await once(get({ port, path: '/large' }), 'response')) as [IncomingMessage];
  const closed = app.close();
  let received = 0;
  for await (const chunk of unread) received += chunk.length;
  expect(received).toBe(size);
  await closed;
  await close();
});
