import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import { settings } from '@/lib/settings/settings';
import { flushReports } from './error-reports';
import type { Exchange } from './exchanges';
import { log } from './log';

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

/** Long enough for a connection that was being made to arrive, short enough to stay within a second. */
const graceMs = 300;
/** A little longer for the last bytes of the last answer to leave the machine. */
const lastBytesMs = 50;

/**
 * On SIGTERM, SIGINT or SIGHUP: finishes what was begun and ends with 0. Only where the framework was told to leave the signals alone
 * (NEXT_MANUAL_SIG_HANDLE, set by `npm start` and the container): by itself it would end with 143.
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
 * `ready`, or in a word why not. The interfaces behind the application take no part: taking every instance away when one of those
 * is down would help nobody, and a screen says so itself.
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
