import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { settings } from '@/lib/settings/settings';
import { flushReports } from './error-reports';
import type { Exchange } from './exchanges';
import { log } from './log';

type Stopping = { begun: boolean; open: Set<ServerResponse>; servers: Set<Server>; whenIdle: (() => void) | null };

declare global {
  // Global, because the framework bundles the startup code and the handlers separately.
  var hourCardsStopping: Stopping | undefined;
}

function state(): Stopping {
  globalThis.hourCardsStopping ??= { begun: false, open: new Set(), servers: new Set(), whenIdle: null };
  return globalThis.hourCardsStopping;
}

/** Whether this process is stopping and only finishes its open requests. */
export function isStopping(): boolean {
  return state().begun;
}

/** Counts open requests, so that stopping can wait for them. */
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
 * Stops serving without losing a request. For `graceMs` it still accepts new connections, for requests that
 * are already on their way, and every response asks its client to close the connection. After that it accepts
 * nothing new. Closes the idle connections and resolves when the last response has been sent.
 *
 * Stops listening with `net`, because `close` and `closeIdleConnections` of `http` also destroy a connection
 * whose response has ended but is not sent completely.
 */
export async function stopServing(graceMs: number): Promise<void> {
  const stopping = state();
  stopping.begun = true;
  for (const response of stopping.open) if (!response.headersSent) response.setHeader('Connection', 'close');
  await new Promise((resolve) => setTimeout(resolve, graceMs));
  for (const server of stopping.servers) NetServer.prototype.close.call(server);
  if (stopping.open.size > 0) {
    await new Promise<void>((resolve) => {
      stopping.whenIdle = resolve;
    });
  }
  for (const server of stopping.servers) server.closeIdleConnections();
}

/**
 * The grace period in milliseconds. Long enough for requests that are already on their way to arrive, and
 * short enough to stop within a second.
 */
const graceMs = 300;
/** Time for the last bytes of the last response to be sent. */
const lastBytesMs = 50;

/**
 * On SIGTERM, SIGINT or SIGHUP, finishes the open requests and exits with 0. Only with
 * NEXT_MANUAL_SIG_HANDLE, set by `npm start` and the container. Otherwise the framework handles the signals
 * and exits with 143.
 */
export function stopOnSignals(): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  let begun = false;
  const stop = async (signal: string) => {
    if (begun) return;
    begun = true;
    log('info', 'stopping', { signal });
    await stopServing(graceMs);
    await flushReports();
    await new Promise((resolve) => setTimeout(resolve, lastBytesMs));
    log('info', 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
}

/**
 * Returns `ready`, or the reason why not. Does not check the APIs behind the application: if one API is down,
 * taking every instance out of service would not help, and the screens report the failure.
 */
export function readiness(): 'ready' | 'stopping' | 'settings' {
  if (isStopping()) return 'stopping';
  try {
    settings();
    return 'ready';
  } catch {
    return 'settings';
  }
}
