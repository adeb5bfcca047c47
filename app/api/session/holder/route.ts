import { z } from 'zod';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { succeed } from '@/lib/result';
import { sessionHolder } from '@/lib/session/acting-as';

/** Who is logged in; 409 for a page that was rendered for someone else (rule: session-same). */
const holder = lookup(z.object({}), async ({ currentUser }) => succeed(sessionHolder(await currentUser())));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: holder });
