import { methods } from '@/lib/http/methods';
import { jsonResponse } from '@/lib/http/responses';
import packageJson from '@/package.json';

/** Responds with 200 as long as the process is running. */
const health = async () => jsonResponse(200, { status: 'ok', version: packageJson.version });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: health, HEAD: health });
