import type { Server, ServerResponse } from 'node:http';
import type { Exchange } from './exchanges';

type Stopping = { begun: boolean; open: Set<ServerResponse>; servers: Set<Server>; whenIdle: (() => void) | null };

declare global {
  // One for the start of the server and for the handlers, which the framework bundles apart.
  var hourCardsStopping: Stopping | undefined;
}

function state(): Stopping {
  globalThis.hourCardsStopping ??= { begun: false, open: new Set(), servers: new Set(), whenIdle: null };
  return globalThis.hourCardsStopping;
}

/** Whether this process was told to stop and only finishes what it has begun. */
export function isStopping(): boolean {
  return state().begun;
}

/** Keeps count of the requests in flight, so that stopping can wait for them. */
export function countExchange({ response, server }: Exchange): void {
  const stopping = state();
  stopping.servers.add(server);
  stopping.open.add(response);
  if (stopping.begun) response.setHeader('Connection', 'close');
  response.once('close', () => {
    stopping.open.delete(response);
    if (stopping.open.size === 0) stopping.whenIdle?.();
  });
}

/**
 * Stops answering without losing a request. For `graceMs` new connections are still taken, so that those on their way arrive, and
 * every answer asks its client to close; then nothing new is taken and idle connections are closed. Comes back when the
 * last answer has gone out.
 */
export async function stopServing(graceMs: number): Promise<void> {
  const stopping = state();
  stopping.begun = true;
  for (const response of stopping.open) if (!response.headersSent) response.setHeader('Connection', 'close');
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  for (const server of stopping.servers) {
    server.close();
    server.closeIdleConnections();
  }
  if (stopping.open.size === 0) return;
  await new Promise<void>((resolve) => {
    stopping.whenIdle = resolve;
  });
}
