import { methods } from '@/lib/http/methods';
import { jsonResponse } from '@/lib/http/responses';

/** Says that the application answers. */
const health = async () => jsonResponse(200, { status: 'ok' });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: health, HEAD: health });
