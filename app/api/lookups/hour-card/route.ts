import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { mapOk } from '@/lib/result';
import { loadHourCard } from '@/lib/services/load-hour-card';

/** A card to copy from, in the editor's format. It may have any status. */
const hourCard = lookup(z.object({ hourCard: idSchema }), async ({ access, fields }) => {
  const loaded = await loadHourCard(access, fields.hourCard);
  return mapOk(loaded, ({ card }) => card);
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: hourCard });
