import { z } from 'zod';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { succeed } from '@/lib/result';

/**
 * Checks whether the session still belongs to the user of the requesting page (rule: session-same). If not,
 * returns 409 with the current user. Makes no upstream call if it does.
 */
const holder = lookup(z.object({}), async () => succeed(null));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: holder });
