import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';

export type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>;

const looksLike = (value: unknown, property: string) =>
  typeof value === 'object' && value !== null && property in value;

const exchangeSchema = z.object({
  request: z.custom<IncomingMessage>((value) => looksLike(value, 'headers')),
  response: z.custom<ServerResponse>((value) => looksLike(value, 'writeHead')),
  server: z.custom<Server>((value) => looksLike(value, 'closeIdleConnections')),
});

declare global {
  // The framework may load this file more than once.
  var hourCardsExchanges: boolean | undefined;
}

/**
 * Shows every request to `listeners`, in their order, before the framework sees it: the framework owns the server, and shows
 * pages and actions neither the socket nor when an answer ended. What they run in is also what the request runs in.
 */
export function onEveryExchange(...listeners: readonly ((exchange: Exchange) => void)[]): void {
  if (globalThis.hourCardsExchanges) return;
  globalThis.hourCardsExchanges = true;
  channel('http.server.request.start').subscribe((message) => {
    const started = exchangeSchema.safeParse(message);
    if (!started.success) return;
    for (const listen of listeners) listen(started.data);
  });
}
