import { z } from 'zod';
import { lookup } from '@/lib/http/lookup';
import { methods } from '@/lib/http/methods';
import { asManager } from '@/lib/http/with-session';
import { readManagerFilter } from '@/lib/management/manager-filter';
import { loadMissingPeople } from '@/lib/services/missing-people';
import { today } from '@/lib/session/session';

/** The missing cards by person, loaded when a manager opens that view. Takes the query of the list. */
const people = lookup(z.record(z.string(), z.string()), async ({ fields, currentUser }) =>
  loadMissingPeople(asManager(await currentUser()), readManagerFilter(fields, today())),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: people });
