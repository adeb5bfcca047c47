import { once } from 'node:events';
import { createServer } from 'node:net';
import { InvalidSettings } from '@/lib/settings/environment';

/** Why the backend could not start, in one line that contains no values of settings. */
export function startFault(error: unknown): string {
  if (isDiskFull(error)) return 'The backend could not start: the disk of the data folder is full (DATA_DIR).';
  if (!(error instanceof Error)) return 'The backend could not start.';
  if (error instanceof InvalidSettings) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const place = 'path' in error ? ` ${String(error.path)}` : '';
  const port = 'port' in error ? String(error.port) : '';
  if (code === 'EADDRINUSE')
    return `The backend could not start: port ${port} is in use (set BACKEND_PORT to another).`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return port
      ? `The backend could not start: port ${port} may not be used.`
      : `The backend could not start: the data folder${place} cannot be written (DATA_DIR).`;
  }
  if (codeOf(error) === '3D000') {
    return 'The backend could not start: the server has no database of the name in DATABASE_URL: make it first.';
  }
  if (['28P01', '28000'].includes(codeOf(error))) {
    return 'The backend could not start: the server of DATABASE_URL refuses its user or password.';
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'].includes(codeOf(error))) {
    return `The backend could not start: the database of DATABASE_URL cannot be reached (${codeOf(error)}).`;
  }
  return `The backend could not start: ${innermost(error).message.split('\n')[0]}`;
}

/**
 * The embedded database's own error number for ENOSPC. The database throws an object that is not an `Error`.
 */
const noSpaceLeft = 51;

/** Whether the error means that a disk is full, also if the embedded database threw it. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpaceLeft) return true;
  if (!(error instanceof Error)) return false;
  return codeOf(error) === 'ENOSPC' || /no space left/i.test(innermost(error).message);
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

function codeOf(error: Error): string {
  const inner = innermost(error);
  return 'code' in inner ? String(inner.code) : '';
}

/**
 * Throws EADDRINUSE or EACCES if the port is not free. Call it before anything else, because creating a
 * database takes seconds.
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const server = createServer();
  server.listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
