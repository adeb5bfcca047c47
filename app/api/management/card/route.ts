import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { asManager } from '@/lib/http/with-session';
import { findCreatedCard } from '@/lib/services/find-created-card';

/** One card of the created screen, which may be on any page: `?id=…` (rule: created-address-alone). */
const card = lookup(z.object({ id: idSchema }), async ({ fields, currentUser }) =>
  findCreatedCard(asManager(await currentUser()), fields.id),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: card });
