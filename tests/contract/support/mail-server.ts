import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Starts a mail server that accepts every mail and keeps its text. It supports only the SMTP commands needed
 * for this.
 */
export async function startMailServer() {
  const mails: string[] = [];
  const server = createServer((socket) => converse(socket, mails)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, stop: () => server.close() };
}

function converse(socket: Socket, mails: string[]): void {
  let received = '';
  let inMail = false;
  socket.write('220 test\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
    const end = inMail ? '\r\n.\r\n' : '\r\n';
    if (!received.endsWith(end)) return;
    const text = received;
    received = '';
    if (inMail) mails.push(text.slice(0, -end.length));
    const begins = !inMail && /^DATA/i.test(text);
    inMail = begins;
    if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write(begins ? '354 go on\r\n' : '250 ok\r\n');
  });
}
