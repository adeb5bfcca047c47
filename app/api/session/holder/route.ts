import { z } from 'zod';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { succeed } from '@/lib/result';

/**
 * Whether the session is still that of the page which asks: 409 with who is logged in now if it is not
 * (rule: session-same). It makes no call to upstream otherwise.
 */
const holder = lookup(z.object({}), async () => succeed(null));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: holder });
