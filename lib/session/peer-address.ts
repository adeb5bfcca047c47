import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

const messageSchema = z.object({
  request: z.custom<IncomingMessage>((value) => typeof value === 'object' && value !== null && 'headers' in value),
});

/**
 * Appends the address of whoever is connected to `X-Forwarded-For` of every request, as a proxy would: the framework shows
 * pages and actions no socket, and leaves what a client wrote there as it is. Read by `clientAddress`.
 */
export function notePeerAddresses(): void {
  if (globalThis.hourCardsNotePeers) return;
  globalThis.hourCardsNotePeers = true;
  channel('http.server.request.start').subscribe((message) => {
    const started = messageSchema.safeParse(message);
    if (!started.success) return;
    const { headers, socket } = started.data.request;
    const said = headers['x-forwarded-for'];
    const peer = socket.remoteAddress ?? 'unknown';
    headers['x-forwarded-for'] = said ? `${said}, ${peer}` : peer;
  });
}

declare global {
  // The framework may load this file more than once.
  var hourCardsNotePeers: boolean | undefined;
}
