import { mkdir, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Host and port for PostgreSQL clients. The host is a folder with a socket that only its owner can open. */
const port = 5432;
export const sharedDatabase = (dataFolder: string) => ({ host: join(dataFolder, 'sharing'), port });

/**
 * Lets commands on this machine use the embedded database while the backend has it open. A socket in the data
 * folder, for its owner only, speaks the PostgreSQL protocol (rule: embedded-shared). Returns a function that
 * stops sharing. Windows has no such sockets: a command there has to wait until the backend has stopped.
 */
export async function shareEmbedded(client: PGlite, dataFolder: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return async () => {};
  const { host } = sharedDatabase(dataFolder);
  await rm(host, { recursive: true, force: true });
  await mkdir(host, { mode: 0o700 });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {});
    // Drop clients that disconnect halfway.
    serve(client, socket).catch(() => socket.destroy());
  });
  await listening(server, join(host, `.s.PGSQL.${port}`));
  server.unref();
  return async () => {
    server.close();
    for (const socket of open) socket.destroy();
    await rm(host, { recursive: true, force: true });
  };
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/**
 * Serves one connection. The database has only one session, so from the first message on, the backend's own
 * queries wait until this session is idle and outside a transaction.
 */
async function serve(client: PGlite, socket: Socket): Promise<void> {
  const messages = messagesOf(socket);
  const first = await messages.next();
  if (first.done) return;
  socket.write(greeting);
  for await (const message of messages) {
    if (message[0] === terminate) break;
    await client._runExclusiveTransaction(async () => {
      for (let next: Uint8Array | undefined = message; next !== undefined; ) {
        const answer = await client.execProtocolRaw(next);
        if (answer.length > 0 && socket.writable) socket.write(answer);
        if (isIdle(answer)) return;
        const following = await messages.next();
        next = following.done || following.value[0] === terminate ? undefined : following.value;
      }
      // Only reached if the client disconnected in the middle of a transaction.
      await client.execProtocolRaw(rollback);
    });
  }
  socket.end();
}

const terminate = 'X'.charCodeAt(0);

/** Splits the stream into whole messages. Only the first message has no letter before its length. */
async function* messagesOf(socket: Socket): AsyncGenerator<Uint8Array, void> {
  let rest = Buffer.alloc(0);
  let letters = 0;
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= letters + 4) {
      const length = letters + rest.readUInt32BE(letters);
      if (rest.length < length) break;
      yield new Uint8Array(rest.subarray(0, length));
      rest = rest.subarray(length);
      letters = 1;
    }
  }
}

const message = (letter: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));
const ready = message('Z', Buffer.from('I'));

/** No password is needed: only the owner of the database files can open the socket. */
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '17.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  parameter('integer_datetimes', 'on'),
  parameter('DateStyle', 'ISO, MDY'),
  ready,
]);

const rollback = message('Q', Buffer.from('rollback\0'));

const isIdle = (answer: Uint8Array) => Buffer.from(answer.subarray(-ready.length)).equals(ready);
